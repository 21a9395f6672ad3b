import type { RunEvent } from '../../platform/runs/runs.ts'

/** Keys of times and durations, which differ when the same work is done again. */
const VOLATILE = new Set(['ms', 'updated', 'at'])

/** Returns a predicate that recognizes events which an earlier attempt has already logged. Each logged event is matched only once. */
export function loggedBefore(logged: RunEvent[]): (event: RunEvent) => boolean {
  const counts = new Map<string, number>()
  for (const event of logged) counts.set(canonical(event), (counts.get(canonical(event)) ?? 0) + 1)
  return (event) => {
    if (counts.size === 0) return false
    const key = canonical(event)
    const count = counts.get(key) ?? 0
    if (count <= 1) counts.delete(key)
    else counts.set(key, count - 1)
    return count > 0
  }
}

/** Returns an event as JSON for comparison: with sorted keys, because the database doesn't preserve their order, and without times. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, item) => {
    if (VOLATILE.has(key)) return undefined
    if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
