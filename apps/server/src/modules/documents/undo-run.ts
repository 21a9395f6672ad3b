import { applyPatch, type PatchStep, type PlainDocument } from '@brandwright/domain/history/json-patch'
import { supersededPaths } from '@brandwright/domain/history/superseded-paths'
import { undoRun as planUndo, type Remainder } from '@brandwright/domain/history/undo-run'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { historyOf } from '../history/history-of.ts'
import type { Revision } from '../history/revision.ts'
import type { DocumentKind, NamedKey } from './document-kind.ts'
import { editDocument } from './edit-document.ts'

/** A run's change that could not be undone: the value before the run, after the run, and now. `undefined` means no value. */
export type RemainingHunk = NamedKey & Omit<Remainder, 'pointer'>

/**
 * Undoes all changes of a run in a document as one revision, which `redo` can revert; later changes by others are preserved. Changes that could not be undone,
 * because the value was changed or locked in the meantime, are returned in `remainder`.
 */
export async function undoRun<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  { id, revision, runId }: { id: string; revision: number; runId: string },
): Promise<{ state: State; remainder: RemainingHunk[] }> {
  const run = await context.runs.find(runId)
  let remainder: Remainder[] = []
  let steps: PatchStep[] = []
  const state = await editDocument(kind, context, { id, revision, via: 'undo' }, async (now, tx) => {
    const revisions = await historyOf(tx, kind.subjectOf(id)).sinceRun(runId)
    if (revisions.length === 0) throw new Refusal('not_found', `No such run has changed this ${kind.noun}.`)
    if (run?.state === 'running') throw new Refusal('conflict', 'This run is still working. Stop it, or wait until it ends, before you undo it.')
    const keyed = kind.toKeyed(now)
    const plan = planUndo({ document: keyed, revisions: withoutRedone(revisions), runId })
    remainder = plan.remainder
    steps = plan.patch.filter(({ path }) => path !== '/updated')
    if (steps.length === 0) return { state: now }
    const undone = kind.restorable(now, kind.fromKeyed(applyPatch(keyed, steps), now))
    return { state: undone, refersTo: revisions.findLast((one) => one.runId === runId)?.revision }
  })
  return { state, remainder: namedRemainder(kind, [...remainder, ...remainders(kind.toKeyed(state), steps)]) }
}

/**
 * Removes undo revisions that were redone, together with their redo revisions. Such pairs cancel each other out, so the changes are still attributed to the
 * run.
 */
function withoutRedone(revisions: readonly Revision[]): Revision[] {
  const undone = new Set(revisions.filter(({ via }) => via === 'undo').map(({ revision }) => revision))
  const redone = revisions.filter(({ via, refersTo }) => via === 'redo' && refersTo !== null && undone.has(refersTo))
  const remaining = new Set(redone.flatMap(({ revision, refersTo }) => [revision, refersTo]))
  return revisions.filter(({ revision }) => !remaining.has(revision))
}

/** Returns the undo steps that a lock or a missing privilege blocked. */
function remainders(now: PlainDocument, steps: PatchStep[]): Remainder[] {
  const superseded = new Set(supersededPaths(now, steps))
  return steps
    .filter(({ path }) => superseded.has(path))
    .map(({ path, op, value }) => {
      const current = valueAt(now, path)
      return { pointer: path, before: op === 'remove' ? undefined : value, after: current, now: current }
    })
}

/** Filters out changes that don't matter to users: positions, derived values and facts. */
function namedRemainder<State extends { revision: number }, Parts>(kind: DocumentKind<State, Parts>, remainder: Remainder[]): RemainingHunk[] {
  const remainderKeys = new Set(kind.changedKeys(remainder.map(({ pointer }) => pointer).filter((pointer) => kind.isDecided(pointer))))
  const hunks = remainder.filter(({ pointer }) => remainderKeys.has(pointer))
  const names = kind.nameKeys(hunks.map(({ pointer }) => pointer))
  return hunks.map(({ pointer, ...values }, index) => ({ key: pointer, label: names[index]?.label ?? pointer, ...values }))
}
