import { pointerOf } from '../pointers/guide-pointer.ts'
import { isPlain, type PatchStep, type PlainDocument, stepTo } from './json-patch.ts'
import { sameJson } from './same-json.ts'

export interface DocumentChanges {
  /** Steps from the earlier document to the later one. */
  patch: PatchStep[]
  /** Steps from the later document to the earlier one. */
  inverse: PatchStep[]
}

/** Returns the steps from one document to the other in both directions; descends into objects. Applying the steps restores each document exactly. */
export function diffDocuments(before: PlainDocument, after: PlainDocument): DocumentChanges {
  const patch: PatchStep[] = []
  const inverse: PatchStep[] = []
  const walk = (old: unknown, next: unknown, steps: string[]) => {
    if (old === next) return
    if (isPlain(old) && isPlain(next)) {
      for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) walk(valueOfKey(old, key), valueOfKey(next, key), [...steps, key])
      return
    }
    if (sameJson(old, next)) return
    const path = pointerOf(...steps)
    patch.push(stepTo(path, old, next))
    inverse.push(stepTo(path, next, old))
  }
  walk(before, after, [])
  return { patch, inverse: inverse.reverse() }
}

/** Reads only own properties, because a key comes from a user or a page and may be `constructor`. */
const valueOfKey = (document: PlainDocument, key: string): unknown => (Object.hasOwn(document, key) ? document[key] : undefined)
