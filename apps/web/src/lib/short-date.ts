const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

/** "22 Nov 2026", of the reader's day; "Invalid Date" where there is none. Without the browser's tables of languages, as in number-words.ts. */
export function shortDate(at: string | number | Date): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return 'Invalid Date'
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`
}

/** "09:05", of the reader's day. */
export const shortTime = (at: Date): string => [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
