import { pointerOf, pointerSteps, valueAt } from '../pointers/guide-pointer.ts'
import { diffDocuments } from './diff-documents.ts'
import { applyPatch, type PatchStep, type PlainDocument } from './json-patch.ts'

export interface UndoneRevision {
  runId: string | null
  inverse: readonly PatchStep[]
}

/** One change of the run at one pointer. `undefined` stands for no value. */
export interface RunHunk {
  pointer: string
  /** Where its effect is seen: the pointer itself; of a position the member that stands there. */
  place: string
  before: unknown
  after: unknown
  /** The hunk of the same run that wrote the value around this one: both stay or both are undone. */
  within: RunHunk | null
}

/** What one revision did: hunks where it is the run's, only the changed pointers where it is somebody else's. */
export type RevisionTrace = { hunks: RunHunk[]; others: string[] }

/** Lists what each revision changed, oldest first; `document` is as the newest left it. */
export function traceRevisions(document: PlainDocument, revisions: readonly UndoneRevision[], runId: string): RevisionTrace[] {
  const writers = new Map<string, { order: number; hunk: RunHunk | null }>()
  return changesOf(document, revisions).map(({ before, after, pointers }, order) => {
    const trace: RevisionTrace = { hunks: [], others: [] }
    const isRun = revisions[order]?.runId === runId
    for (const pointer of positionsLast(pointers)) {
      const place = placeOf(pointer)
      const around = place === pointer ? above(pointer) : [...above(place), place]
      const hunk = isRun
        ? { pointer, place, before: valueAt(before, pointer), after: valueAt(after, pointer), within: latest(around.map((path) => writers.get(path))) }
        : null
      if (hunk) trace.hunks.push(hunk)
      else trace.others.push(pointer)
      if (place === pointer) writers.set(pointer, { order, hunk })
    }
    return trace
  })
}

/** The pointers of everything around a value, outermost first. */
export function above(pointer: string): string[] {
  const steps = pointerSteps(pointer)
  return steps.slice(1).map((_, index) => pointerOf(...steps.slice(0, index + 1)))
}

/** The document before and after each revision, oldest first, and where the two differ. */
function changesOf(document: PlainDocument, revisions: readonly UndoneRevision[]) {
  let after = document
  return revisions
    .toReversed()
    .map(({ inverse }) => {
      const before = applyPatch(after, inverse)
      const change = { before, after, pointers: diffDocuments(before, after).patch.map(({ path }) => path) }
      after = before
      return change
    })
    .reverse()
}

/** `/positions/links~1blog/l1` stands for `/links/blog/l1`. */
function placeOf(pointer: string): string {
  const [first, list, ...rest] = pointerSteps(pointer)
  return first === 'positions' && list !== undefined ? pointerOf(...list.split('/'), ...rest) : pointer
}

/** Positions after what stands there, whose hunks they belong to. */
const positionsLast = (pointers: string[]): string[] =>
  [true, false].flatMap((isPlace) => pointers.filter((pointer) => (placeOf(pointer) === pointer) === isPlace))

function latest(writers: readonly ({ order: number; hunk: RunHunk | null } | undefined)[]): RunHunk | null {
  return writers.reduce((last, writer) => (writer && writer.order >= (last?.order ?? -1) ? writer : last), undefined)?.hunk ?? null
}
