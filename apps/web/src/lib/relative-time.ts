import { type Timestamp, toDate } from '@brandwright/domain/timestamps/to-date'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const WEEK_S = 7 * DAY_S

/** "12s ago", "3m ago", "5h ago", "2d ago", after a week the date; "Invalid Date" where there is none (spec 000 section 9). */
export function relativeTime(at: Timestamp, now: Date = new Date()): string {
  const date = toDate(at)
  if (!date) return 'Invalid Date'
  const seconds = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 1000))
  if (seconds < MINUTE_S) return `${seconds}s ago`
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}m ago`
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)}h ago`
  if (seconds < WEEK_S) return `${Math.floor(seconds / DAY_S)}d ago`
  return date.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
}
