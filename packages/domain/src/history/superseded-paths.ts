import { valueAt } from '../pointers/guide-pointer.ts'
import type { PatchStep, PlainDocument } from './json-patch.ts'
import { sameJson } from './same-json.ts'

/** Returns the paths at which the document no longer has the value that the patch set. Undoing the patch there would also undo a later change. */
export function supersededPaths(document: PlainDocument, patch: readonly PatchStep[]): string[] {
  return patch.filter(({ op, path, value }) => !sameJson(valueAt(document, path), op === 'remove' ? undefined : value)).map(({ path }) => path)
}
