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

/** The merged values by pointer, or what does not fit together. */
export type MergedTexts = { merged: Map<string, string | null> } | { conflicts: TextConflict[] }

/**
 * Merges a change of texts, made from `base`, into a document that others changed meanwhile. `pointers` lead to what differs between `base` and `mine`.
 * Texts that both changed are merged by word. Returns the conflicts where words overlap, and null where the change is of more than texts, or others
 * changed something around or below one of them.
 */
export function mergeTexts(given: { base: PlainDocument; mine: PlainDocument; theirs: PlainDocument; pointers: readonly string[] }): MergedTexts | null {
  const merged = new Map<string, string | null>()
  const conflicts: TextConflict[] = []
  for (const pointer of given.pointers) {
    const [base, mine, theirs] = [given.base, given.mine, given.theirs].map((document) => valueAt(document, pointer))
    if (!isText(base) || !isText(mine) || !isText(theirs)) return null
    if (sameJson(theirs, base) || sameJson(theirs, mine)) merged.set(pointer, mine)
    else if (base === null || mine === null || theirs === null) conflicts.push({ pointer, base, mine, theirs })
    else {
      const text = mergeText(base, mine, theirs)
      if ('merged' in text) merged.set(pointer, text.merged)
      else conflicts.push({ pointer, base, mine, theirs })
    }
  }
  return conflicts.length > 0 ? { conflicts } : { merged }
}

const isText = (value: unknown): value is string | null => typeof value === 'string' || value === null
