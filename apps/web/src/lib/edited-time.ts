import { shortDate, shortTime } from './short-date.ts'

const MINUTE_MS = 60_000
const RELATIVE_MIN = 120
const DAY_MIN = 1440

/** Returns "just now" or "38 min ago" below two hours, "Today at 09:12" below a day, then the date: "28 Mar 2026". "Invalid Date" where there is none. */
export function editedTime(at: string, now: Date = new Date()): string {
  const date = new Date(at)
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE_MS)
  if (Number.isNaN(minutes)) return 'Invalid Date'
  if (minutes < 1) return 'just now'
  if (minutes < RELATIVE_MIN) return `${minutes} min ago`
  return minutes < DAY_MIN ? `Today at ${shortTime(date)}` : shortDate(date)
}
