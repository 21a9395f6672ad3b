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
  /** The revision that the change is based on. Null skips the conflict check. */
  revision: number | null
  via: RevisionVia
  /**
   * Merges text changes that are based on an older revision, unless they overlap with later changes by others. The change function is then called twice, so it
   * must not have side effects.
   */
  merge?: boolean
  /** Members that the change needs; all by default. */
  parts?: Parts
}

/**
 * Applies a user's change in one transaction: load, authorize, check the revision, apply, validate, write, announce. An outdated change is merged if `merge` is
 * set and the texts do not conflict; otherwise, the error contains the current document and the conflicts.
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

/** Writes the difference between a stored document and its next state as a revision. Returns the stored document. */
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
