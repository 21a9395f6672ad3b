const DAY_MS = 24 * 3600 * 1000

/** Returns the UTC day that is `days` before `now`, in the format of usage records. */
export const dayBefore = (days: number, now = new Date()): string => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Returns every day between two days, inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Formats a day as "1 Nov 2026". */
export const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
