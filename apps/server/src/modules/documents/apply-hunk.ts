import { applyPatch } from '@brandwright/domain/history/json-patch'
import { acceptHunk, type SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { AppliedHunk, DocumentKind } from './document-kind.ts'

/**
 * Applies a hunk to a document and returns the document, or the value that conflicts with the hunk. If the document's text was also changed since, merges both
 * changes word by word.
 */
export function applyHunk<State extends { revision: number }, Parts>(kind: DocumentKind<State, Parts>, state: State, hunk: SuggestionHunk): AppliedHunk<State> {
  const keyed = kind.toKeyed(state)
  const result = acceptHunk(keyed, hunk)
  if ('conflict' in result) return { conflict: { now: result.conflict.now } }
  return { state: result.patch.length === 0 ? state : kind.fromKeyed(applyPatch(keyed, result.patch), state) }
}
