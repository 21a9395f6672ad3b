import { valueAt, withValueAt } from '../pointers/guide-pointer.ts'
import { diffDocuments } from './diff-documents.ts'
import { applyPatch, listAbove, type PatchStep, type PlainDocument, stepAt, stepTo } from './json-patch.ts'
import { mergeText } from './merge-text.ts'
import { above, type RunHunk, traceRevisions, type UndoneRevision } from './run-hunks.ts'
import { sameJson } from './same-json.ts'

/** A change of the run that was not undone, with the value before the run, after the run, and after the undo. `undefined` stands for a missing value. */
export interface Remainder {
  pointer: string
  before: unknown
  after: unknown
  now: unknown
}

/**
 * Undoes a run's changes in the keyed `document` and preserves changes by others, word by word in a text that both changed; a member's position is undone
 * together with the member.
 * - `revisions`: all revisions since the run's first one, oldest first
 * - `remainder`: the changes that can't be undone because others later changed the same value, an ancestor or a descendant; includes the run's later writes to
 *   these values, and omits values that are the same as before the run
 */
export function undoRun(input: { document: PlainDocument; revisions: readonly UndoneRevision[]; runId: string }): {
  patch: PatchStep[]
  remainder: Remainder[]
} {
  const { document, revisions, runId } = input
  const traces = traceRevisions(document, revisions, runId)
  const touched = new TouchedPointers()
  const stays = new Set<RunHunk>()
  let result = document
  for (const { hunks, others } of traces.toReversed()) {
    for (const pointer of others) touched.add(pointer)
    const steps: PatchStep[] = []
    const undone = new Set<RunHunk>()
    for (const hunk of hunks.filter(({ parent }) => !parent)) {
      const step = undoStep(result, hunk, touched)
      if (step) steps.push(step)
      ;(step ? undone : stays).add(hunk)
    }
    // Restores a position together with the run's change that contains the position.
    for (const hunk of hunks) if (isPosition(hunk) && hunk.parent && undone.has(outermost(hunk))) steps.push(stepBack(hunk))
    for (const hunk of hunks) if (stays.has(outermost(hunk))) touched.add(hunk.pointer)
    result = applySteps(result, steps)
  }
  const ofRun = traces.flatMap(({ hunks }) => hunks)
  return { patch: diffDocuments(document, result).patch, remainder: remainderOf(ofRun, stays, result) }
}

/** Applies steps, including those that address values inside list members. */
function applySteps(document: PlainDocument, steps: readonly PatchStep[]): PlainDocument {
  const isInList = ({ path }: PatchStep) => listAbove(document, path) !== null
  const outside = applyPatch(
    document,
    steps.filter((step) => !isInList(step)),
  )
  return steps.filter(isInList).reduce((now, { path, op, value }) => applyPatch(now, [stepAt(now, path, op === 'remove' ? undefined : value)]), outside)
}

/** Returns the step that undoes a hunk, or null if the hunk no longer applies. */
function undoStep(document: PlainDocument, hunk: RunHunk, touched: TouchedPointers): PatchStep | null {
  const { pointer, before, after } = hunk
  const touch = touched.at(pointer)
  if (touch === 'not') return stepBack(hunk)
  const now = valueAt(document, pointer)
  if (touch === 'around' || typeof before !== 'string' || typeof after !== 'string' || typeof now !== 'string') return null
  const text = mergeText(after, now, before)
  return 'merged' in text ? stepBack({ pointer, before: text.merged }) : null
}

const stepBack = ({ pointer, before }: Pick<RunHunk, 'pointer' | 'before'>): PatchStep => stepTo(pointer, null, before)

const isPosition = ({ pointer, memberPointer }: RunHunk): boolean => pointer !== memberPointer

function outermost(hunk: RunHunk): RunHunk {
  return hunk.parent ? outermost(hunk.parent) : hunk
}

/**
 * Returns the net change of the run that remains at each pointer: `before` is the value before its first remaining change, `after` the value after its last
 * one, including nested writes.
 */
function remainderOf(ofRun: readonly RunHunk[], stays: ReadonlySet<RunHunk>, result: PlainDocument): Remainder[] {
  const entries = new Map<string, Omit<Remainder, 'now'>>()
  for (const hunk of ofRun) {
    const { pointer, before, after } = hunk
    const outer = outermost(hunk)
    if (!stays.has(outer)) continue
    const entry = entries.get(outer.pointer)
    if (!hunk.parent) entries.set(pointer, { pointer, before: entry ? entry.before : before, after })
    else if (entry && !isPosition(hunk)) entry.after = withInner(entry.after, pointer.slice(outer.pointer.length), after)
  }
  return [...entries.values()].map((entry) => ({ ...entry, now: valueAt(result, entry.pointer) })).filter(({ before, now }) => !sameJson(before, now))
}

const withInner = (value: unknown, path: string, inner: unknown): unknown => withValueAt({ value }, `/value${path}`, inner).value

/** Pointers of values that were changed later, and of their ancestors. */
class TouchedPointers {
  readonly #touched = new Set<string>()
  readonly #around = new Set<string>()

  add(pointer: string): void {
    this.#touched.add(pointer)
    for (const outer of above(pointer)) this.#around.add(outer)
  }

  /** Returns `itself` if the value was changed later, `around` if a descendant or an ancestor was, and `not` otherwise. */
  at(pointer: string): 'not' | 'itself' | 'around' {
    if (this.#around.has(pointer) || above(pointer).some((outer) => this.#touched.has(outer))) return 'around'
    return this.#touched.has(pointer) ? 'itself' : 'not'
  }
}
