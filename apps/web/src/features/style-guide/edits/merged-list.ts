import { sameJson } from '@brandwright/domain/history/same-json'

/**
 * What two people made of one list, as one list: theirs, with what was changed, added and taken away here. Null where both touched the same member, or
 * where these are no lists.
 */
export function mergedList(base: unknown, mine: unknown, theirs: unknown): unknown[] | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null
  const gone = base.filter((one) => !has(mine, one))
  const added = mine.filter((one) => !has(base, one))
  if (!gone.every((one) => has(theirs, one))) return null
  // One member for one: it was changed in its place.
  const changed = mine.length === base.length && gone.length === added.length
  if (changed) return theirs.map((one) => (has(gone, one) ? added[gone.findIndex((other) => sameJson(other, one))] : one))
  return [...theirs.filter((one) => !has(gone, one)), ...added.filter((one) => !has(theirs, one))]
}

const has = (list: readonly unknown[], one: unknown) => list.some((other) => sameJson(other, one))
