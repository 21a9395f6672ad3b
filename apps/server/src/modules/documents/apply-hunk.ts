import { applyPatch } from '@brandwright/domain/history/json-patch'
import { acceptHunk, type SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { AppliedHunk, DocumentKind } from './document-kind.ts'

/** Sets the value of a hunk in a document, or returns the conflicting value. Merges texts word by word if both changed. */
export function applyHunk<State extends { revision: number }, Parts>(kind: DocumentKind<State, Parts>, state: State, hunk: SuggestionHunk): AppliedHunk<State> {
  const keyed = kind.toKeyed(state)
  const result = acceptHunk(keyed, hunk)
  if ('conflict' in result) return { conflict: { now: result.conflict.now } }
  return { state: result.patch.length === 0 ? state : kind.fromKeyed(applyPatch(keyed, result.patch), state) }
}
