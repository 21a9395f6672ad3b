import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type History, histories, RUN } from '../testing/run-histories.ts'
import { withoutRun } from '../testing/run-undone.ts'
import { diffDocuments } from './diff-documents.ts'
import { applyPatch, type PlainDocument } from './json-patch.ts'
import { type Remainder, undoRun } from './undo-run.ts'

const FIXED = { seed: 20_261_125, numRuns: 1000 }
type Undo = typeof undoRun

const sinceRun = ({ revisions }: History) => {
  const start = revisions.findIndex(({ runId }) => runId === RUN)
  return start < 0 ? [] : revisions.slice(start)
}
const sorted = (remainder: Remainder[]) => remainder.toSorted((a, b) => (a.pointer < b.pointer ? -1 : 1))
const withoutTexts = (remainder: Remainder[]) => remainder.map((entry) => (entry.pointer === '/title' ? { ...entry, before: null, after: null } : entry))

/** Each value is the last one that was not the run's, and the remainder has exactly the run's changes that others wrote over. */
const undoesTheRun = (undo: Undo) =>
  fc.property(histories, (history) => {
    const document = history.last as PlainDocument
    const { patch, remainder } = undo({ document, revisions: sinceRun(history), runId: RUN })
    const result = applyPatch(document, patch)
    const expected = withoutRun(history)
    expect(result).toEqual(expected.document)
    expect(withoutTexts(sorted(remainder))).toEqual(expected.remainder)
    expect(patch).toEqual(diffDocuments(document, result).patch)
  })

test('1,000 histories: what others changed last stays, the rest of the run is undone, the remainder is exact', () => {
  fc.assert(undoesTheRun(undoRun), FIXED)
})

test.each<[string, Undo]>([
  [
    'takes the inverses back without regard to later changes',
    ({ document, revisions, runId }) => {
      const ofRun = revisions.filter((revision) => revision.runId === runId).reverse()
      const result = ofRun.reduce((earlier, { inverse }) => applyPatch(earlier, inverse), document)
      return { patch: diffDocuments(document, result).patch, remainder: [] }
    },
  ],
  ['undoes the other run as well', ({ revisions, ...given }) => undoRun({ ...given, revisions: revisions.map((it) => ({ ...it, runId: it.runId && RUN })) })],
  ['lists no remainder', (given) => ({ ...undoRun(given), remainder: [] })],
  ['leaves out the last change of the history', ({ revisions, ...given }) => undoRun({ ...given, revisions: revisions.slice(0, -1) })],
])('control: the property finds an undo that %s', (_, broken) => {
  expect(fc.check(undoesTheRun(broken), FIXED).failed).toBe(true)
})
