import type { RunEvent } from '../../platform/runs/runs.ts'

/** Times and durations, which differ between attempts at the same work. */
const VOLATILE = new Set(['ms', 'updated', 'at'])

/** Returns a predicate that is true for events already logged by an earlier attempt, matching each logged event only once. */
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

/** Returns an event as JSON with sorted keys and without times, because the database doesn't preserve key order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (key, item) => {
    if (VOLATILE.has(key)) return undefined
    if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
