import type { HunkConflict } from '@brandwright/contracts/documents'
import { openHunks, type SuggestionHunk } from '@brandwright/domain/history/suggestion'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { applyHunk } from './apply-hunk.ts'
import type { DocumentKind, NextState } from './document-kind.ts'
import { editDocument } from './edit-document.ts'
import * as store from './suggestion-store.ts'

/** Ids of hunks from any of the document's suggestions. A hunk in both lists is accepted. */
export interface Decision {
  accept: readonly string[]
  reject: readonly string[]
}

export interface Decided<State> extends Decision {
  state: State
  /** Hunks in `accept` whose value has changed since the suggestion was made. They stay open. */
  conflicts: HunkConflict[]
}

/**
 * Applies the accepted hunks as one revision by the user, which `undo` and `undoRun` can revert. Hunks that conflict with later changes stay open and are
 * returned in `conflicts`; throws a `Refusal` and decides nothing if a hunk is not open or the result is invalid.
 */
export function decideHunks<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  { accept, reject, ...edit }: { id: string; revision: number } & Decision,
): Promise<Decided<State>> {
  return decideChosenHunks(kind, context, edit, () => ({ accept, reject }))
}

/** Decides hunks like `decideHunks`, but `choose` selects them within the transaction, from the suggestions with open hunks. */
export async function decideChosenHunks<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  edit: { id: string; revision: number },
  choose: (state: State, suggestions: store.StoredSuggestion[]) => Decision,
): Promise<Decided<State>> {
  let decided: Omit<Decided<State>, 'state'> = { accept: [], reject: [], conflicts: [] }
  const state = await editDocument(kind, context, { ...edit, via: 'assistant' }, async (before, tx): Promise<NextState<State>> => {
    const suggestions = await store.listOpenSuggestions(tx, kind.subjectOf(edit.id))
    const chosen = choose(before, suggestions)
    const accept = openOf(suggestions, chosen.accept)
    const { state: next, conflicts } = applied(kind, context, before, accept)
    const refused = new Set(conflicts.map(({ id }) => id))
    const accepted = accept.filter(({ id }) => !refused.has(id)).map(({ id }) => id)
    const rejected = openOf(suggestions, chosen.reject).flatMap(({ id }) => (chosen.accept.includes(id) ? [] : [id]))
    decided = { accept: accepted, reject: rejected, conflicts }
    await record(context, tx, suggestions, decided)
    if (next === before) await kind.announce(context, tx, edit.id, before.revision)
    return { state: next, source: sourceOf(suggestions, new Set(accepted)) }
  })
  return { state, ...decided }
}

function openOf(suggestions: readonly store.StoredSuggestion[], ids: readonly string[]): SuggestionHunk[] {
  const open = new Map(suggestions.flatMap((one) => openHunks(one).map((hunk) => [hunk.id, hunk])))
  return [...new Set(ids)].map((id) => {
    const hunk = open.get(id)
    if (!hunk) throw new Refusal('conflict', 'This suggestion is no longer open: someone accepted or rejected it, or a newer one replaced it. Reload the list.')
    return hunk
  })
}

function applied<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  before: State,
  hunks: readonly SuggestionHunk[],
): { state: State; conflicts: HunkConflict[] } {
  let state = before
  const conflicts: HunkConflict[] = []
  for (const hunk of hunks) {
    const result = kind.acceptHunk ? kind.acceptHunk(context, state, hunk) : applyHunk(kind, state, hunk)
    if ('state' in result) state = result.state
    else {
      const { id, pointer, before, after } = hunk
      conflicts.push({ id, pointer, label: kind.nameKeys([pointer])[0]?.label ?? pointer, before, after, now: result.conflict.now })
    }
  }
  return { state, conflicts }
}

/** Records each decision with its user and time, and closes suggestions without open hunks. */
async function record({ actor, now }: Context, tx: Handle, suggestions: readonly store.StoredSuggestion[], { accept, reject }: Decision): Promise<void> {
  const at = now()
  const states = new Map([...accept.map((id) => [id, 'accepted'] as const), ...reject.map((id) => [id, 'rejected'] as const)])
  for (const suggestion of suggestions) {
    const hunks = suggestion.hunks.map((hunk) => {
      const state = states.get(hunk.id)
      return state ? { ...hunk, state, decidedBy: actor?.id ?? null, decidedAt: at.toISOString() } : hunk
    })
    const isTouched = suggestion.hunks.some(({ id }) => states.has(id))
    if (isTouched) await store.updateHunks(tx, { ...suggestion, hunks, decidedAt: openHunks({ hunks }).length > 0 ? null : at })
  }
}

/** Returns the kind and the run of the revision for accepted hunks. Throws if the hunks differ in kind; if they differ in run, the revision has no run. */
function sourceOf(suggestions: readonly store.StoredSuggestion[], accepted: ReadonlySet<string>): NextState<unknown>['source'] {
  const sources = suggestions.filter(({ hunks }) => hunks.some(({ id }) => accepted.has(id)))
  const [via, ...others] = new Set(sources.map((one) => one.via))
  if (via === undefined) return undefined
  if (others.length > 0) throw new Refusal('bad_request', 'Accept re-scan results and assistant suggestions separately.')
  const [runId, ...runs] = new Set(sources.map((one) => one.runId))
  return { via, ...(runs.length === 0 && runId ? { runId } : {}) }
}
