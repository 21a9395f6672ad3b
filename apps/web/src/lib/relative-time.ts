const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const WEEK_S = 7 * DAY_S
/** Numbers below are Unix seconds, above milliseconds. */
const MILLISECONDS_FROM = 100_000_000_000

export type Timestamp = string | number | Date | { seconds: number; nanoseconds?: number } | null | undefined

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

function toDate(at: Timestamp): Date | null {
  if (at === null || at === undefined || at === '') return null
  const value =
    typeof at === 'object' && 'seconds' in at
      ? at.seconds * 1000 + (at.nanoseconds ?? 0) / 1e6
      : typeof at === 'number' && at < MILLISECONDS_FROM
        ? at * 1000
        : at
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
