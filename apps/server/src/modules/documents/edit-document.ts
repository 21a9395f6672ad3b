import { diffDocuments } from '@brandwright/domain/history/diff-documents'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { historyOf } from '../history/history-of.ts'
import type { Author, DocumentKind, NextState } from './document-kind.ts'
import { mergeEdit } from './merge-edit.ts'

export interface Edit<Parts> {
  id: string
  /** The revision that the change was made from; null for one that overwrites nothing. */
  revision: number | null
  via: RevisionVia
  /**
   * Merges a change of texts that was made from an older revision, where its words do not overlap with what others changed since. The change is then
   * called twice, so it must do nothing but return a state.
   */
  merge?: boolean
  /** The members that the change looks at; all when absent. */
  parts?: Parts
}

/**
 * Makes a person's change in one transaction: load, authorize, compare the revision, apply, check, write, announce. A change made from an older revision is
 * merged where the edit says so and the texts fit together; otherwise it is refused with the document as it is now and the texts that conflict. A change
 * that returns the state it was given is no revision.
 */
export function editDocument<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  edit: Edit<Parts>,
  change: (state: State, tx: Handle) => NextState<State> | Promise<NextState<State>>,
): Promise<State> {
  return context.database.db.transaction(async (tx) => {
    await kind.lock(tx, edit.id)
    const before = await kind.find(tx, edit.id, edit.parts)
    if (!before) throw kind.missing(context.actor, edit.id)
    kind.assertCanEdit(context.actor, before)
    const now = context.now()
    const { state, refersTo, source } = await nextState(kind, context, tx, edit, before, change)
    if (state === before) return before
    const author = { actor: context.actor?.id ?? null, via: edit.via, now, ...source }
    const written = await writeDocument(kind, tx, before, { state: kind.prepare(context.actor, before, state, now), refersTo }, author)
    await kind.afterEdit(tx, { before, after: written }, author)
    await kind.announce(context, tx, edit.id, written.revision)
    return written
  })
}

async function nextState<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  tx: Handle,
  edit: Edit<Parts>,
  before: State,
  change: (state: State, tx: Handle) => NextState<State> | Promise<NextState<State>>,
): Promise<NextState<State>> {
  if (edit.revision === null || before.revision === edit.revision) return change(before, tx)
  const result = edit.merge
    ? await mergeEdit(kind, tx, { now: before, revision: edit.revision }, async (state) => (await change(state, tx)).state)
    : { conflicts: [] }
  if ('state' in result) return result
  const { code, message, details } = kind.stale(context, (await kind.find(tx, edit.id)) ?? before)
  throw new Refusal(code, message, details, result.conflicts)
}

/** Writes what differs between a document as it is stored and the next state, with its revision. Returns the document as it is stored then. */
export async function writeDocument<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  tx: Handle,
  before: State,
  { state, refersTo = undefined }: NextState<State>,
  { actor, via, now, runId = undefined }: Author,
): Promise<State> {
  const { patch, inverse } = diffDocuments(kind.toKeyed(before), kind.toKeyed(state))
  if (patch.length === 0) return before
  const after = { ...state, revision: before.revision + 1 }
  await kind.write(tx, { before, after, patch }, now)
  const history = historyOf(tx, kind.subjectOf(kind.idOf(before)))
  await history.record({ revision: after.revision, patch, inverse, actor, via, at: now, runId: runId ?? null, refersTo: refersTo ?? null })
  return after
}
