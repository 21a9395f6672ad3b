import { type Timestamp, toDate } from '@brandwright/domain/timestamps/to-date'

// This file is separate from `format.ts`, because the first load of a guide includes `format.ts` and would exceed its size limit.
const LONG_FORMAT = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true } as const

/** Formats a date and time as "Sunday November 22, 2026 | 6:31am" (`dddd MMMM D, YYYY | h:mma`). Returns "Invalid Date" if the date is invalid. */
export function formatDateTime(at: Timestamp, timeZone?: string): string {
  const date = toDate(at)
  if (!date) return 'Invalid Date'
  const parts = new Intl.DateTimeFormat('en-US', { ...LONG_FORMAT, timeZone }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('month')} ${part('day')}, ${part('year')} | ${part('hour')}:${part('minute')}${part('dayPeriod').toLowerCase()}`
}
