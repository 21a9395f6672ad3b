import { type Timestamp, toDate } from '@brandwright/domain/timestamps/to-date'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const WEEK_S = 7 * DAY_S
const INVALID_DATE = 'Invalid Date'
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

/** Formats a number as "1,204". Does not use the browser's locale tables for numbers below 1,000, because the tables are slow to load. */
export const formatNumber = (number: number): string => (Math.abs(number) < 1000 ? String(number) : number.toLocaleString('en'))

/** Formats a cost as "$0.02", "less than a cent" or "free". Returns an empty string if it is unknown. */
export function formatCost(dollars: number | null | undefined): string {
  if (dollars === null || dollars === undefined) return ''
  if (dollars === 0) return 'free'
  return dollars < 0.01 ? 'less than a cent' : `$${dollars.toFixed(2)}`
}

/** Formats an estimated cost: "about $0.02", "less than a cent", "free" or "price unknown". */
export function formatEstimatedCost(dollars: number | null): string {
  if (dollars === null) return 'price unknown'
  return dollars < 0.01 ? formatCost(dollars) : `about ${formatCost(dollars)}`
}

/** Formats a duration: "12 s", "3 min". */
export const formatDuration = (seconds: number): string => (seconds < MINUTE_S ? `${Math.round(seconds)} s` : `${Math.round(seconds / MINUTE_S)} min`)

/**
 * Formats a date in the reader's time zone as "22 Nov 2026", or returns "Invalid Date" if it is invalid. Does not use the browser's locale tables, which are
 * slow to load.
 */
export function formatDate(at: string | number | Date): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return INVALID_DATE
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** Formats a time in the reader's time zone: "09:05". */
export const formatTime = (at: Date): string => [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')

/** Formats a relative time as "12s ago", "3m ago", "5h ago" or "2d ago"; after a week, returns the date. Returns "Invalid Date" if the time is invalid. */
export function formatRelativeTime(at: Timestamp, now: Date = new Date()): string {
  const date = toDate(at)
  if (!date) return INVALID_DATE
  const seconds = Math.max(0, Math.floor((now.getTime() - date.getTime()) / 1000))
  if (seconds < MINUTE_S) return `${seconds}s ago`
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}m ago`
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)}h ago`
  if (seconds < WEEK_S) return `${Math.floor(seconds / DAY_S)}d ago`
  return date.toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })
}

/**
 * Formats the time of an edit as "just now" or "38 min ago" within two hours, as "Today at 09:12" within a day, and as a date such as "28 Mar 2026" afterwards.
 * Returns "Invalid Date" if the time is invalid.
 */
export function formatEditedTime(at: string, now: Date = new Date()): string {
  const date = new Date(at)
  const seconds = Math.floor((now.getTime() - date.getTime()) / 1000)
  if (Number.isNaN(seconds)) return INVALID_DATE
  if (seconds < MINUTE_S) return 'just now'
  if (seconds < 2 * HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min ago`
  return seconds < DAY_S ? `Today at ${formatTime(date)}` : formatDate(date)
}
