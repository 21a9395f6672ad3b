import { sameJson } from '@brandwright/domain/history/same-json'

/**
 * Merges two users' changes to a list: the other user's list with the local changes, additions and removals. Returns null if both changed the same member,
 * members were moved locally or are ambiguous duplicates, or the values are not lists.
 */
export function mergeLists(base: unknown, mine: unknown, theirs: unknown): unknown[] | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null
  if ([base, mine, theirs].some(hasTwice)) return null
  const removed = without(base, mine)
  const added = without(mine, base)
  if (!removed.every((one) => has(theirs, one))) return null
  if (!sameJson(without(base, removed), without(mine, added))) return null
  // Members were replaced at their positions if the lengths are equal and no other member moved.
  const changed = mine.length === base.length && base.every((one, at) => has(removed, one) || sameJson(one, mine[at]))
  if (changed) return theirs.map((one) => (has(removed, one) ? added[removed.findIndex((other) => sameJson(other, one))] : one))
  return [...without(theirs, removed), ...without(added, theirs)]
}

const has = (list: readonly unknown[], one: unknown) => list.some((other) => sameJson(other, one))
const without = (list: readonly unknown[], those: readonly unknown[]) => list.filter((one) => !has(those, one))
const hasTwice = (list: readonly unknown[]) => list.some((one, at) => has(list.slice(0, at), one))
