import { pointerOf } from '../pointers/guide-pointer.ts'

/** A change of one value. Null removes a member. */
export type GuidelineChange = readonly [pointer: string, value: unknown]

/**
 * Applies a merge patch to guidelines (RFC 7396, except that null removes only members of lists), and returns the unvalidated result with the changed values by
 * pointer. A list in the patch is either a whole list or an object of members by id, in which null removes a member and an unknown id appends one.
 */
export function mergeGuidelines(before: unknown, patch: unknown): { merged: unknown; changes: GuidelineChange[] } {
  const changes: GuidelineChange[] = []
  return { merged: merge(before, patch, [], changes), changes }
}

function merge(before: unknown, patch: unknown, steps: string[], changes: GuidelineChange[]): unknown {
  if (isMembers(before) && isPlain(patch)) return mergeMembers(before, patch, steps, changes)
  if (isMembers(before) && isMembers(patch)) return replaceMembers(before, patch, steps, changes)
  if (isPlain(before) && isPlain(patch)) {
    const next: Record<string, unknown> = { ...before }
    for (const [key, value] of Object.entries(patch)) if (key !== '__proto__') next[key] = merge(next[key], value, [...steps, key], changes)
    return next
  }
  if (JSON.stringify(before) !== JSON.stringify(patch)) changes.push([pointerOf(...steps), patch])
  return patch
}

type Member = { id: string }

function mergeMembers(before: Member[], patch: Record<string, unknown>, steps: string[], changes: GuidelineChange[]): Member[] {
  let next = before
  for (const [id, value] of Object.entries(patch)) {
    const existing = next.find((member) => member.id === id)
    if (value === null) {
      if (existing) changes.push([pointerOf(...steps, id), null])
      next = next.filter((member) => member !== existing)
    } else if (existing) {
      const merged = { ...(isPlain(value) ? (merge(existing, value, [...steps, id], changes) as object) : {}), id }
      next = next.map((member) => (member === existing ? merged : member))
    } else {
      const added = { ...(isPlain(value) ? value : {}), id }
      changes.push([pointerOf(...steps, id), added])
      next = [...next, added]
    }
  }
  return next
}

/** Replaces a whole list. The validation of the document reports duplicate and missing ids. */
function replaceMembers(before: Member[], after: Member[], steps: string[], changes: GuidelineChange[]): Member[] {
  for (const { id } of before) if (!after.some((member) => member.id === id)) changes.push([pointerOf(...steps, id), null])
  return after.map((member) => {
    const existing = before.find(({ id }) => id === member.id)
    if (existing) return merge(existing, member, [...steps, member.id], changes) as Member
    changes.push([pointerOf(...steps, member.id), member])
    return member
  })
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Returns true for lists whose members have ids, and for empty lists. Returns false for lists of strings, which can only be replaced as a whole. */
const isMembers = (value: unknown): value is Member[] => Array.isArray(value) && value.every((member) => isPlain(member) && typeof member.id === 'string')
