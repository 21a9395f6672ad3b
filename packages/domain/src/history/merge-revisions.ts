import { type DocumentChanges, diffDocuments } from './diff-documents.ts'
import { applyPatch, type PatchStep, type PlainDocument } from './json-patch.ts'

/** Returns the document as it was before the specified revisions, which are sorted newest first. `document` is its state after the newest revision. */
export function applyInverses(document: PlainDocument, revisions: readonly { inverse: readonly PatchStep[] }[]): PlainDocument {
  return revisions.reduce((earlier, { inverse }) => applyPatch(earlier, inverse), document)
}

/** Merges adjacent revisions, sorted newest first, into one change with the same overall effect. */
export const mergeRevisions = (document: PlainDocument, revisions: readonly { inverse: readonly PatchStep[] }[]): DocumentChanges =>
  diffDocuments(applyInverses(document, revisions), document)
