import { applyPatch } from '@brandwright/domain/history/json-patch'
import { acceptHunk, type SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { AppliedHunk, DocumentKind } from './document-kind.ts'

/** Sets a hunk's value in a document, or returns the conflicting value. If both sides changed a text, merges it word by word. */
export function applyHunk<State extends { revision: number }, Parts>(kind: DocumentKind<State, Parts>, state: State, hunk: SuggestionHunk): AppliedHunk<State> {
  const keyed = kind.toKeyed(state)
  const result = acceptHunk(keyed, hunk)
  if ('conflict' in result) return { conflict: { now: result.conflict.now } }
  return { state: result.patch.length === 0 ? state : kind.fromKeyed(applyPatch(keyed, result.patch), state) }
}
