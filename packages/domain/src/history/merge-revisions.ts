import { type DocumentChanges, diffDocuments } from './diff-documents.ts'
import { applyPatch, type PatchStep, type PlainDocument } from './json-patch.ts'

/** The document as it was before the revisions, which are given newest first; `document` is as the newest left it. */
export function takeBack(document: PlainDocument, revisions: readonly { inverse: readonly PatchStep[] }[]): PlainDocument {
  return revisions.reduce((earlier, { inverse }) => applyPatch(earlier, inverse), document)
}

/** One change in place of neighbouring revisions, given newest first: what they did in all. */
export const mergeRevisions = (document: PlainDocument, revisions: readonly { inverse: readonly PatchStep[] }[]): DocumentChanges =>
  diffDocuments(takeBack(document, revisions), document)
