import { applyPatch } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import { supersededPaths } from '@brandwright/domain/history/superseded-paths'
import { undoStacks } from '@brandwright/domain/history/undo-stacks'
import type { Handle } from '../../database/database.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { historyOf } from '../history/history-of.ts'
import type { DocumentKind, NamedKey, NextState } from './document-kind.ts'
import { editDocument } from './edit-document.ts'

/** Maximum number of changes per user that undo can revert. */
export const MAX_PERSONAL_CHANGES = 200

interface UndoInput {
  direction: 'undo' | 'redo'
  /** Revision by the actor to undo or redo. Defaults to their latest. */
  number?: number
}

/**
 * Undoes the actor's last change to a document, or redoes the change that they undid last, as a new revision. Throws a `Refusal` if another user has changed
 * the same values since.
 */
export function undoOrRedo<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  context: Context,
  { id, revision, ...input }: UndoInput & { id: string; revision: number },
): Promise<State> {
  return editDocument(kind, context, { id, revision, via: input.direction }, (state, tx) => reverted(kind, tx, context.actor as Actor, state, input))
}

async function reverted<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  tx: Handle,
  actor: Actor,
  state: State,
  { direction, number: requested }: UndoInput,
): Promise<NextState<State>> {
  const history = historyOf(tx, kind.subjectOf(kind.idOf(state)))
  const stack = undoStacks(await history.own(actor.id, MAX_PERSONAL_CHANGES))[direction]
  const number = requested === undefined ? stack.at(-1) : stack.find((one) => one === requested)
  if (number === undefined) throw new Refusal('conflict', `You have no changes to ${direction} in this ${kind.noun}.`)
  const { patch, inverse } = await history.find(number)
  const keyed = kind.toKeyed(state)
  const overtaken = supersededPaths(
    keyed,
    patch.filter(({ path }) => kind.isDecided(path)),
  )
  if (overtaken.length > 0) throw overtakenRefusal(actor, kind.nameKeys(kind.changedKeys(overtaken)), await history.toucher(number, overtaken), direction)
  const steps = inverse.filter(({ path }) => path !== '/updated')
  return { state: kind.fromKeyed(applyPatch(keyed, steps), state), refersTo: number }
}

type Toucher = { actor: { id: string; name: string | null } | null; via: RevisionVia } | null

function overtakenRefusal(actor: Actor, keys: NamedKey[], toucher: Toucher, direction: UndoInput['direction']): Refusal {
  const actorName = toucher?.via === 'extraction' ? 'A new scan' : toucher?.actor?.id === actor.id ? 'You' : (toucher?.actor?.name ?? 'Someone')
  const labels = [...new Set(keys.map(({ label }) => label))].join(', ')
  const has = actorName === 'You' ? 'have' : 'has'
  return new Refusal(
    'conflict',
    `${actorName} ${has} changed this since then: ${labels}. The change cannot be ${direction === 'undo' ? 'undone' : 'redone'}; edit the values by hand or restore a version.`,
    {
      keys,
      actor: toucher?.actor ?? null,
    },
  )
}
