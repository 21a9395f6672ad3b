import { valueAt } from '../pointers/guide-pointer.ts'
import type { PlainDocument } from './json-patch.ts'
import { mergeText } from './merge-text.ts'
import { sameJson } from './same-json.ts'

/** A value that two users changed in incompatible ways, starting from the same `base`. A missing value is null. */
export interface TextConflict {
  pointer: string
  base: string | null
  mine: string | null
  theirs: string | null
}

/** Merged values by pointer (undefined for a removed value), or the conflicting texts. */
export type MergedValues = { merged: Map<string, unknown> } | { conflicts: TextConflict[] }

/**
 * Merges the values at `pointers`, which changed from `base` to `mine`, into `theirs`; a text changed on both sides is merged word by word. Returns conflicts
 * if the changed words overlap, and null if `theirs` changed a non-text value or its children, or removed its parent.
 */
export function mergeValues(input: { base: PlainDocument; mine: PlainDocument; theirs: PlainDocument; pointers: readonly string[] }): MergedValues | null {
  const merged = new Map<string, unknown>()
  const conflicts: TextConflict[] = []
  for (const pointer of input.pointers) {
    const [base, mine, theirs] = [input.base, input.mine, input.theirs].map((document) => valueAt(document, pointer))
    if (sameJson(theirs, base) && !isOrphan(input.theirs, pointer)) merged.set(pointer, mine)
    else if (sameJson(theirs, mine)) merged.set(pointer, mine)
    else if (!isText(base) || !isText(mine) || !isText(theirs)) return null
    else if (base === null || mine === null || theirs === null) conflicts.push({ pointer, base, mine, theirs })
    else {
      const text = mergeText(base, mine, theirs)
      if ('merged' in text) merged.set(pointer, text.merged)
      else conflicts.push({ pointer, base, mine, theirs })
    }
  }
  return conflicts.length > 0 ? { conflicts } : { merged }
}

/** Returns true if the value's parent was removed. */
const isOrphan = (document: PlainDocument, pointer: string) => {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'))
  return parent !== '' && valueAt(document, parent) === undefined
}

const isText = (value: unknown): value is string | null => typeof value === 'string' || value === null
