/** Lowest number that counts as milliseconds. Smaller numbers count as Unix seconds. */
const MIN_MILLISECONDS = 100_000_000_000

/** A timestamp as an ISO string, Unix seconds, Unix milliseconds, or the time object of a document database. */
export type Timestamp = string | number | Date | { seconds: number; nanoseconds?: number } | null | undefined

/** Converts a timestamp to a date. Returns null if it is absent or invalid. */
export function toDate(at: Timestamp): Date | null {
  if (at === null || at === undefined || at === '') return null
  const value =
    typeof at === 'object' && 'seconds' in at
      ? at.seconds * 1000 + (at.nanoseconds ?? 0) / 1e6
      : typeof at === 'number' && at < MIN_MILLISECONDS
        ? at * 1000
        : at
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
