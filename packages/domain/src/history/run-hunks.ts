import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import { diffDocuments } from './diff-documents.ts'
import { applyPatch, type PatchStep, type PlainDocument } from './json-patch.ts'
import { idsOf } from './keyed-document.ts'
import { sameJson } from './same-json.ts'

export interface UndoneRevision {
  runId: string | null
  inverse: readonly PatchStep[]
}

/** One change by the run at one pointer. `undefined` stands for a missing value. */
export interface RunHunk {
  pointer: string
  /** Pointer of the affected value: for a position, the pointer of the member; otherwise the pointer itself. */
  memberPointer: string
  before: unknown
  after: unknown
  /** Hunk of the same run that wrote the enclosing value. Either both hunks stay or both are undone. */
  parent: RunHunk | null
}

/** Effect of one revision: hunks if the run wrote the revision, otherwise only the pointers of the changed values. */
export type RevisionTrace = { hunks: RunHunk[]; others: string[] }

/** Returns the changes of each revision, oldest first. `document` is the state after the newest revision. */
export function traceRevisions(document: PlainDocument, revisions: readonly UndoneRevision[], runId: string): RevisionTrace[] {
  const writers = new Map<string, { order: number; hunk: RunHunk | null }>()
  return changesOf(document, revisions, runId).map(({ before, after, pointers }, order) => {
    const trace: RevisionTrace = { hunks: [], others: [] }
    const isRun = revisions[order]?.runId === runId
    for (const pointer of positionsLast(pointers)) {
      const memberPointer = memberPointerOf(pointer)
      const ancestors = memberPointer === pointer ? above(pointer) : [...above(memberPointer), memberPointer]
      const hunk = isRun
        ? {
            pointer,
            memberPointer,
            before: valueAt(before, pointer),
            after: valueAt(after, pointer),
            parent: latest(ancestors.map((path) => writers.get(path))),
          }
        : null
      if (hunk) trace.hunks.push(hunk)
      else trace.others.push(pointer)
      if (memberPointer === pointer) writers.set(pointer, { order, hunk })
    }
    return trace
  })
}

/** Returns the pointers of all ancestors of a value, outermost first. */
export function above(pointer: string): string[] {
  const steps = pointerSteps(pointer)
  return steps.slice(1).map((_, index) => pointerOf(...steps.slice(0, index + 1)))
}

/** Returns the document before and after each revision, oldest first, and the pointers at which the two differ. */
function changesOf(document: PlainDocument, revisions: readonly UndoneRevision[], runOfChanges: string) {
  let after = document
  return revisions
    .toReversed()
    .map(({ inverse, runId }) => {
      const before = applyPatch(after, inverse)
      const steps = diffDocuments(before, after).patch
      const change = { before, after, pointers: steps.flatMap(({ path }) => withinList(before, after, path, runId === runOfChanges)) }
      after = before
      return change
    })
    .reverse()
}

/**
 * Returns the pointers of the changed values inside a list, by member id, so that a later change to one member does not affect the others. Returns the pointer
 * of the list if members moved, or if the run added or removed members, because only the whole list restores the order.
 */
function withinList(before: PlainDocument, after: PlainDocument, pointer: string, isRun: boolean): string[] {
  const [old, next] = [membersAt(before, pointer), membersAt(after, pointer)]
  if (!old || !next) return [pointer]
  const comparedIds = (members: typeof old, others: typeof old) => [...members.keys()].filter((id) => isRun || others.has(id))
  if (!sameJson(comparedIds(old, next), comparedIds(next, old))) return [pointer]
  const { patch } = diffDocuments(Object.fromEntries(old), Object.fromEntries(next))
  return patch.flatMap(({ path }) => withinList(before, after, pointer + path, isRun))
}

/** Returns the members of a list by id, or null if the value is not a list of members with ids, or if an id such as `#1` can't address a member. */
function membersAt(document: PlainDocument, pointer: string): Map<string, unknown> | null {
  const list = valueAt(document, pointer)
  if (!Array.isArray(list)) return null
  const ids = idsOf(list)
  const isAddressable = ids?.every((id, index) => valueAt(list, pointerOf(id)) === list[index])
  return ids && isAddressable ? new Map(ids.map((id, index) => [id, list[index]])) : null
}

/** Maps the pointer of a position to that of its member: `/positions/links~1blog/l1` becomes `/links/blog/l1`. */
function memberPointerOf(pointer: string): string {
  const [first, list, ...rest] = pointerSteps(pointer)
  return first === 'positions' && list !== undefined ? pointerOf(...list.split('/'), ...rest) : pointer
}

/** Sorts positions after the members, because a position belongs to the hunk of its member. */
const positionsLast = (pointers: string[]): string[] =>
  [true, false].flatMap((isMember) => pointers.filter((pointer) => (memberPointerOf(pointer) === pointer) === isMember))

function latest(writers: readonly ({ order: number; hunk: RunHunk | null } | undefined)[]): RunHunk | null {
  return writers.reduce((last, writer) => (writer && writer.order >= (last?.order ?? -1) ? writer : last), undefined)?.hunk ?? null
}
