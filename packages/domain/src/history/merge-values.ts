import { valueAt } from '../pointers/guide-pointer.ts'
import type { PlainDocument } from './json-patch.ts'
import { mergeText } from './merge-text.ts'
import { sameJson } from './same-json.ts'

/** A value that two people changed from the same `base` in ways that do not fit together. Null stands for no value. */
export interface TextConflict {
  pointer: string
  base: string | null
  mine: string | null
  theirs: string | null
}

/** The merged values by pointer, undefined for one that is removed; or the texts that do not fit together. */
export type MergedValues = { merged: Map<string, unknown> } | { conflicts: TextConflict[] }

/**
 * Merges a change, made from `base`, into a document that others changed meanwhile. `pointers` lead to what differs between `base` and `mine`. A value that
 * nobody else changed is taken as it is, and a text that others changed too is merged by word. Returns the conflicts where words overlap, and null where
 * others changed another kind of value, or something around or below one.
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

/** What the value would stand in was removed. */
const isOrphan = (document: PlainDocument, pointer: string) => {
  const parent = pointer.slice(0, pointer.lastIndexOf('/'))
  return parent !== '' && valueAt(document, parent) === undefined
}

const isText = (value: unknown): value is string | null => typeof value === 'string' || value === null
