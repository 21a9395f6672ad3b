import { pointerOf } from '../pointers/guide-pointer.ts'
import { isPlain, type PatchStep, type PlainDocument, stepTo } from './json-patch.ts'
import { sameJson } from './same-json.ts'

export interface DocumentChanges {
  /** What turns the earlier document into the later one. */
  patch: PatchStep[]
  /** What turns the later one back. */
  inverse: PatchStep[]
}

/** The steps between two documents, as deep as objects go. Both directions are exact. */
export function diffDocuments(before: PlainDocument, after: PlainDocument): DocumentChanges {
  const patch: PatchStep[] = []
  const inverse: PatchStep[] = []
  const walk = (old: unknown, next: unknown, steps: string[]) => {
    if (old === next) return
    if (isPlain(old) && isPlain(next)) {
      for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) walk(ownValue(old, key), ownValue(next, key), [...steps, key])
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

/** Keys of records are names that people and pages give: one may be called `constructor`. */
const ownValue = (document: PlainDocument, key: string): unknown => (Object.hasOwn(document, key) ? document[key] : undefined)
