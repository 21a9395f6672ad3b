import { valueAt } from '../pointers/guide-pointer.ts'
import type { PatchStep, PlainDocument } from './json-patch.ts'
import { sameJson } from './same-json.ts'

/** The paths at which the document is no longer as the patch left it: taking the patch back there would take back somebody's later change as well. */
export function overtakenPaths(document: PlainDocument, patch: readonly PatchStep[]): string[] {
  return patch.filter(({ op, path, value }) => !sameJson(valueAt(document, path), op === 'remove' ? undefined : value)).map(({ path }) => path)
}
