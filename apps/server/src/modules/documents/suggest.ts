import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { historyOf } from '../history/history-of.ts'
import type { DocumentKind } from './document-kind.ts'
import * as store from './suggestion-store.ts'

/** A value suggested by a run; without `after`, the value is removed. */
export type SuggestedHunk = Pick<SuggestionHunk, 'pointer' | 'after' | 'why' | 'detail'>

export interface SuggestInput {
  /** Revision that the run was based on, from which each hunk's previous value is taken. Defaults to the current one. */
  base?: number
  runId: string
  /** The kind of revision created for accepted hunks. Defaults to `assistant`. */
  via?: RevisionVia
  /** The user who started the run. */
  createdBy: string | null
  hunks: readonly SuggestedHunk[]
}

/**
 * Stores the suggestion of a run in the run's transaction, without checking a user's permissions; returns its id, or null if nothing would change. Throws a
 * `Refusal` if the document or revision does not exist, or if a hunk changes derived values or positions.
 */
export async function suggest<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Pick<SystemContext, 'live' | 'now' | 'newId'>,
  tx: Handle,
  { id, base, runId, via = 'assistant', createdBy, hunks }: SuggestInput & { id: string },
): Promise<string | null> {
  const state = await kind.find(tx, id)
  if (!state) throw kind.missing(null, id)
  const read = await documentAt(kind, tx, state, base ?? state.revision)
  const stored = hunks.flatMap(({ pointer, after, why, detail }): SuggestionHunk[] => {
    if (!kind.isDecided(pointer) || kind.canSuggest?.({ pointer, detail }) === false)
      throw new Refusal('validation_failed', `${pointer.slice(0, 200)} of this ${kind.noun} cannot be changed by hand.`)
    const before = valueAt(read, pointer)
    return sameJson(before, after) ? [] : [{ id: context.newId(), pointer, before, after, why, state: 'open', detail }]
  })
  if (stored.length === 0) return null
  const { brandId, entity, id: documentId } = kind.subjectOf(id)
  const suggestionId = context.newId()
  const source = { base: base ?? state.revision, runId, via, createdBy, createdAt: context.now() }
  await store.insertSuggestion(tx, { brandId, entity, documentId, id: suggestionId, ...source, hunks: stored, decidedAt: null })
  await kind.announce(context, tx, id, state.revision)
  return suggestionId
}

async function documentAt<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  tx: Handle,
  state: State,
  revision: number,
): Promise<PlainDocument> {
  if (revision === state.revision) return kind.toKeyed(state)
  const history = historyOf(tx, kind.subjectOf(kind.idOf(state)))
  if (revision > state.revision || !(await history.has(revision))) throw new Refusal('not_found', `There is no version ${revision}.`)
  return history.at(revision, kind.stored?.(state) ?? { document: kind.toKeyed(state), revision: state.revision })
}
