import { type Timestamp, toDate } from '@brandwright/domain/timestamps/to-date'

// Separate from `format.ts`, which is part of the first load of a guide: with this function, the first load would exceed its size limit.
const LONG_FORMAT = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true } as const

/** Formats a date and time: "Sunday November 22, 2026 | 6:31am" (`dddd MMMM D, YYYY | h:mma`); "Invalid Date" if invalid. */
export function formatDateTime(at: Timestamp, timeZone?: string): string {
  const date = toDate(at)
  if (!date) return 'Invalid Date'
  const parts = new Intl.DateTimeFormat('en-US', { ...LONG_FORMAT, timeZone }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('month')} ${part('day')}, ${part('year')} | ${part('hour')}:${part('minute')}${part('dayPeriod').toLowerCase()}`
}
