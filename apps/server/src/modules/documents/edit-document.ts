import { diffDocuments } from '@brandwright/domain/history/diff-documents'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { historyOf } from '../history/history-of.ts'
import type { Author, DocumentKind, NextState } from './document-kind.ts'

export interface Edit<Parts> {
  id: string
  /** The revision that the change was made from; null for one that overwrites nothing. */
  revision: number | null
  via: RevisionVia
  /** The members that the change looks at; all when absent. */
  parts?: Parts
}

/**
 * Makes a person's change in one transaction: load, authorize, compare the revision, apply, check, write, announce. A change made from an older revision is
 * refused with the document as it is now; one that returns the state it was given is no revision.
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
    if (edit.revision !== null && before.revision !== edit.revision) throw kind.stale(context, (await kind.find(tx, edit.id)) ?? before)
    const now = context.now()
    const { state, refersTo } = await change(before, tx)
    if (state === before) return before
    const author = { actor: context.actor?.id ?? null, via: edit.via, now }
    const written = await writeDocument(kind, tx, before, { state: kind.prepare(context.actor, before, state, now), refersTo }, author)
    await kind.afterEdit(tx, { before, after: written }, author)
    await kind.announce(context, tx, edit.id, written.revision)
    return written
  })
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
