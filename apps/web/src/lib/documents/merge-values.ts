import { mergeText } from '@brandwright/domain/history/merge-text'
import { sameJson } from '@brandwright/domain/history/same-json'
import { isProse } from './document-definition.ts'

/**
 * Applies local changes, additions and removals to the other user's list. Returns null if both users changed the same member, if the local user moved members,
 * if a list contains duplicates, or if a value is not a list.
 */
export function mergeLists(base: unknown, mine: unknown, theirs: unknown): unknown[] | null {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return null
  if ([base, mine, theirs].some(hasTwice)) return null
  const removed = without(base, mine)
  const added = without(mine, base)
  if (!removed.every((one) => has(theirs, one))) return null
  if (!sameJson(without(base, removed), without(mine, added))) return null
  // If the lengths are equal and no other member has moved, every removed member was replaced in place.
  const changed = mine.length === base.length && base.every((one, at) => has(removed, one) || sameJson(one, mine[at]))
  if (changed) return theirs.map((one) => (has(removed, one) ? added[removed.findIndex((other) => sameJson(other, one))] : one))
  return [...without(theirs, removed), ...without(added, theirs)]
}

/** Merges two users' changes to a text word by word. Returns null if the changes overlap, or if a value is not a text of several words. */
export function mergeProse(base: unknown, mine: unknown, theirs: unknown): string | null {
  if (!isProse(base) || !isProse(mine) || !isProse(theirs)) return null
  const text = mergeText(base, mine, theirs)
  return 'merged' in text ? text.merged : null
}

const has = (list: readonly unknown[], one: unknown) => list.some((other) => sameJson(other, one))
const without = (list: readonly unknown[], those: readonly unknown[]) => list.filter((one) => !has(those, one))
const hasTwice = (list: readonly unknown[]) => list.some((one, at) => has(list.slice(0, at), one))
