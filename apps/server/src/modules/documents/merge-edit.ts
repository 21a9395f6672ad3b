import { diffDocuments } from '@brandwright/domain/history/diff-documents'
import { applyPatch, type PlainDocument, stepTo } from '@brandwright/domain/history/json-patch'
import { mergeValues, type TextConflict } from '@brandwright/domain/history/merge-values'
import { sameJson } from '@brandwright/domain/history/same-json'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Handle } from '../../database/database.ts'
import { historyOf } from '../history/history-of.ts'
import type { DocumentKind } from './document-kind.ts'

/**
 * Merges a change that is based on an older revision into the current document. Returns the next state, or the conflicts between texts (empty if other values
 * were changed on both sides); `change` is applied to both states, so it must have no side effects.
 */
export async function mergeEdit<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  tx: Handle,
  { now, revision }: { now: State; revision: number },
  change: (state: State) => Promise<State>,
): Promise<{ state: State } | { conflicts: TextConflict[] }> {
  const history = historyOf(tx, kind.subjectOf(kind.idOf(now)))
  const theirs = kind.toKeyed(now)
  if (revision > now.revision || !(await history.has(revision))) return { conflicts: [] }
  const base = await history.at(revision, { document: theirs, revision: now.revision })
  const older = kind.fromKeyed(base, now)
  const mine = kind.toKeyed(await change(older))
  const merge = mergeValues({ base, mine, theirs, pointers: pointersOf(kind, base, mine) })
  if (!merge || 'conflicts' in merge) return merge ?? { conflicts: [] }
  const next = await change(now)
  if (next === now) return { state: now }
  return { state: kind.fromKeyed(withMerged(kind, theirs, kind.toKeyed(next), merge.merged), next) }
}

/** Returns the current document with the change applied and the texts merged. Values that the client sent but did not modify keep their current state. */
function withMerged<State extends { revision: number }, Parts>(
  kind: DocumentKind<State, Parts>,
  theirs: PlainDocument,
  applied: PlainDocument,
  merged: ReadonlyMap<string, unknown>,
): PlainDocument {
  const unchanged = pointersOf(kind, theirs, applied).filter((pointer) => !merged.has(pointer))
  const steps = [
    ...unchanged.map((pointer) => stepTo(pointer, valueAt(applied, pointer), valueAt(theirs, pointer))),
    ...[...merged].map(([pointer, value]) => stepTo(pointer, valueAt(applied, pointer), value)),
  ]
  return applyPatch(applied, steps)
}

const pointersOf = <State extends { revision: number }, Parts>(kind: DocumentKind<State, Parts>, from: PlainDocument, to: PlainDocument): string[] =>
  kind.changedKeys(diffDocuments(from, to).patch.map(({ path }) => path)).filter((pointer) => !sameJson(valueAt(from, pointer), valueAt(to, pointer)))
