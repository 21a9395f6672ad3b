import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAt } from '../pointers/guide-pointer.ts'
import { type History, RUN, writeHistory } from '../testing/run-histories.ts'
import { withoutRun } from '../testing/run-undone.ts'
import { diffDocuments } from './diff-documents.ts'
import { applyPatch, type PlainDocument, stepTo } from './json-patch.ts'
import { keyedDocument, unkeyedDocument } from './keyed-document.ts'
import { applyInverses } from './merge-revisions.ts'
import { type Remainder, undoRun } from './undo-run.ts'

const FIXED = { seed: 20_261_125, numRuns: 1000 }
type Undo = typeof undoRun

const wishes = fc.record({
  kind: fc.constantFrom('cell', 'slot', 'add', 'remove', 'set', 'set', 'move' as const),
  at: fc.nat(2),
  field: fc.constantFrom('alt' as const, 'rank' as const),
  value: fc.nat(2),
})
const author = fc.constantFrom(RUN, RUN, 'other run', null, null)

/** Histories of a document that two users and two runs edit: they change values and words of a text, and add, edit, move and remove members. */
const histories = fc.array(fc.record({ author, wishes: fc.array(wishes, { minLength: 1, maxLength: 3 }) }), { minLength: 1, maxLength: 12 }).map(writeHistory)

const sinceRun = ({ revisions }: History) => {
  const start = revisions.findIndex(({ runId }) => runId === RUN)
  return start < 0 ? [] : revisions.slice(start)
}
const sorted = (remainder: Remainder[]) => remainder.toSorted((a, b) => (a.pointer < b.pointer ? -1 : 1))
const withoutTexts = (remainder: Remainder[]) => remainder.map((entry) => (entry.pointer === '/title' ? { ...entry, before: null, after: null } : entry))

/** Property: each value is the last one that the run did not write, and the remainder lists exactly those changes of the run that others overwrote. */
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

test('1,000 histories: undoes all values of a run except those changed later', () => {
  fc.assert(undoesTheRun(undoRun), FIXED)
})

const takeAllBack: Undo = ({ document, revisions, runId }) => {
  const ofRun = revisions.filter((revision) => revision.runId === runId).reverse()
  return { patch: diffDocuments(document, applyInverses(document, ofRun)).patch, remainder: [] }
}

test.each<[string, Undo]>([
  ['ignores later changes', takeAllBack],
  ['also undoes another run', ({ revisions, ...input }) => undoRun({ ...input, revisions: revisions.map((it) => ({ ...it, runId: it.runId && RUN })) })],
  ['reports no remainder', (input) => ({ ...undoRun(input), remainder: [] })],
  ['ignores the last revision', ({ revisions, ...input }) => undoRun({ ...input, revisions: revisions.slice(0, -1) })],
])('control: the test detects an undo that %s', (_, broken) => {
  expect(fc.check(undoesTheRun(broken), FIXED).failed).toBe(true)
})

const keys = fc.constantFrom('x', 'y')
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.nat(2), fc.dictionary(keys, tie('value'), { maxKeys: 2 })),
}))
const writes = fc.array(
  fc.record({ isRun: fc.boolean(), path: fc.array(keys, { minLength: 1, maxLength: 3 }), value: fc.option(anyValue, { nil: undefined }) }),
  { minLength: 1, maxLength: 8 },
)

/** Values that change between objects and other types, so one write may contain another write or be inside it. */
const nested = fc.record({ first: fc.dictionary(keys, anyValue), writes }).map(({ first, writes }) => {
  let last: PlainDocument = first
  const revisions = writes.map(({ isRun, path, value }) => {
    const before = last
    last = applyPatch(before, [stepTo(`/${path.join('/')}`, null, value)])
    return { runId: isRun ? RUN : null, ...diffDocuments(before, last) }
  })
  return { first, last, revisions }
})

const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/**
 * Property: undo keeps the values of others unless the run wrote later, restores the initial state where only the run wrote, and reports a remainder that
 * matches the document.
 */
const keepsOtherChanges = (undo: Undo) =>
  fc.property(nested, ({ first, last, revisions }) => {
    const { patch, remainder } = undo({ document: last, revisions, runId: RUN })
    const result = applyPatch(last, patch)
    const pathsOf = (list: typeof revisions) => list.flatMap(({ patch: steps }) => steps.map(({ path }) => path))
    revisions.forEach((revision, index) => {
      const later = pathsOf(revisions.slice(index + 1).filter(({ runId }) => runId === RUN))
      const lastTouched = pathsOf([revision]).filter((path) => revision.runId !== RUN && !later.some((other) => overlap(path, other)))
      for (const path of lastTouched) expect(valueAt(result, path)).toEqual(valueAt(last, path))
    })
    const otherPaths = pathsOf(revisions.filter(({ runId }) => runId !== RUN))
    for (const key of ['/x', '/y'].filter((top) => !otherPaths.some((path) => overlap(top, path)))) expect(valueAt(result, key)).toEqual(valueAt(first, key))
    if (otherPaths.length === 0) expect(remainder).toEqual([])
    for (const { pointer, before, now } of remainder) {
      expect(now).toEqual(valueAt(result, pointer))
      expect(now).not.toEqual(before)
    }
    expect(patch).toEqual(diffDocuments(last, result).patch)
  })

test('1,000 histories of nested values: keeps later changes and undoes all other values of the run', () => {
  fc.assert(keepsOtherChanges(undoRun), FIXED)
})

test('control: the property for nested values detects an undo that ignores later changes', () => {
  expect(fc.check(keepsOtherChanges(takeAllBack), FIXED).failed).toBe(true)
})

const GUIDE = {
  title: 'Fresh bread daily',
  copyGuidelines: null as unknown,
  images: [
    { id: 'a', alt: 'Loaf' },
    { id: 'b', alt: 'Rolls' },
  ],
}
const LISTS = ['images', 'copyGuidelines/overview/dos']
const keyed = (guide: PlainDocument) => keyedDocument(guide, LISTS)
/** Returns the guide and the remainder after a run, a change by a user, and the undo of the run. */
const undone = (byRun: PlainDocument, byPerson: PlainDocument) => {
  const revisions = [
    { runId: RUN, ...diffDocuments(keyed(GUIDE), keyed(byRun)) },
    { runId: null, ...diffDocuments(keyed(byRun), keyed(byPerson)) },
  ]
  const { patch, remainder } = undoRun({ document: keyed(byPerson), revisions, runId: RUN })
  return { guide: unkeyedDocument(applyPatch(keyed(byPerson), patch), LISTS).document, remainder }
}

test('undoes the run’s words in a text that a user also changed, and restores a removed member', () => {
  const byRun = { ...GUIDE, title: 'Fresh rolls daily', images: GUIDE.images.slice(1) }
  const byPerson = { ...byRun, title: 'Fresh rolls daily, baked here', images: [{ id: 'b', alt: 'Warm rolls' }] }
  expect(undone(byRun, byPerson)).toEqual({
    guide: { ...GUIDE, title: 'Fresh bread daily, baked here', images: [GUIDE.images[0], { id: 'b', alt: 'Warm rolls' }] },
    remainder: [],
  })
})

test('keeps an added member that a user edited, and removes an added member that a user only moved', () => {
  const byRun = { ...GUIDE, images: [...GUIDE.images, { id: 'c', alt: 'Oven' }] }
  const edited = { ...byRun, images: [...GUIDE.images, { id: 'c', alt: 'Our oven' }] }
  const entry = { pointer: '/images/c', before: undefined, after: { id: 'c', alt: 'Oven' }, now: { id: 'c', alt: 'Our oven' } }
  expect(undone(byRun, edited)).toEqual({ guide: edited, remainder: [entry] })
  const moved = { ...byRun, images: [{ id: 'c', alt: 'Oven' }, ...GUIDE.images] }
  expect(undone(byRun, moved).guide.images).toEqual(GUIDE.images)
})

test('keeps the position of a user-edited member that the run had removed and restored', () => {
  const [a, b] = GUIDE.images
  const states = [[a, b], [b, a], [b], [b, { id: 'a', alt: 'Crust' }], [b, { id: 'a', alt: 'Our crust' }]].map((images) => keyed({ ...GUIDE, images }))
  const revisions = states.slice(1).map((state, index) => ({ runId: index < 3 ? RUN : null, ...diffDocuments(states[index] as PlainDocument, state) }))
  const document = states[4] as PlainDocument
  const { patch, remainder } = undoRun({ document, revisions, runId: RUN })
  expect(applyPatch(document, patch)).toHaveProperty('positions.images.a', 1)
  expect(remainder.map(({ pointer }) => pointer)).toContain('/images/a')
})

test('reports the run’s last version of a member that the run added and a user then edited', () => {
  const stateOf = (title: string, header = 'Oak') => ({ sections: { s1: { header, features: [{ id: 'f1', title }] } } })
  const states: PlainDocument[] = [{ sections: {} }, stateOf('Solid'), stateOf('Solid oak'), stateOf('Solid oak', 'Our oak')]
  const revisions = states.slice(1).map((state, index) => ({ runId: index < 2 ? RUN : null, ...diffDocuments(states[index] as PlainDocument, state) }))
  const { patch, remainder } = undoRun({ document: states[3] as PlainDocument, revisions, runId: RUN })
  expect(patch).toEqual([])
  expect(remainder).toEqual([
    {
      pointer: '/sections/s1',
      before: undefined,
      after: { header: 'Oak', features: [{ id: 'f1', title: 'Solid oak' }] },
      now: { header: 'Our oak', features: [{ id: 'f1', title: 'Solid oak' }] },
    },
  ])
})

test('undoes or keeps a nested list as a whole, with the positions of its members', () => {
  const lines = [
    { id: 'l1', text: 'Be plain' },
    { id: 'l2', text: 'Be short' },
  ]
  const byRun = { ...GUIDE, copyGuidelines: { overview: { about: 'Bakery', dos: lines } } }
  expect(undone(byRun, byRun)).toEqual({ guide: GUIDE, remainder: [] })
  const byPerson = { ...GUIDE, copyGuidelines: { overview: { about: 'A bakery', dos: lines } } }
  const result = undone(byRun, byPerson)
  expect(result.guide).toEqual(byPerson)
  expect(result.remainder.map(({ pointer }) => pointer)).toEqual(['/copyGuidelines'])
})

const PARTS = ['a', 'b', 'c'].map((id) => ({ id, text: `${id} is fresh bread` }))
type Parts = typeof PARTS
const withText = (parts: Parts, id: string, text: string): Parts => parts.map((part) => (part.id === id ? { ...part, text } : part))
/** Undoes a run after a user's change to a list that revisions always replace as a whole, such as the features of a section. */
const undoneInList = (byRun: Parts, byPerson: Parts) => {
  const documentOf = (parts: Parts) => ({ section: { parts } })
  const last = documentOf(byPerson)
  const revisions = [
    { runId: RUN, ...diffDocuments(documentOf(PARTS), documentOf(byRun)) },
    { runId: null, ...diffDocuments(documentOf(byRun), last) },
  ]
  const { patch, remainder } = undoRun({ document: last, revisions, runId: RUN })
  return { parts: valueAt(applyPatch(last, patch), '/section/parts'), remainder }
}
const ofRun = withText(withText(PARTS, 'a', 'a is good bread'), 'b', 'b is good bread')

test.each<[string, Parts, Parts]>([
  ['changed another member', withText(ofRun, 'c', 'Ours'), withText(PARTS, 'c', 'Ours')],
  ['added a member', [...ofRun, { id: 'd', text: 'Ours' }], [...PARTS, { id: 'd', text: 'Ours' }]],
  ['changed other words', withText(ofRun, 'a', 'a is good bread daily'), withText(PARTS, 'a', 'a is fresh bread daily')],
])('undoes a run’s changes to texts in a list after a user %s', (_, byPerson, parts) => {
  expect(undoneInList(ofRun, byPerson)).toEqual({ parts, remainder: [] })
})

test('keeps and reports a user’s replacement or removal of a text in a list after the run', () => {
  const replaced = withText(ofRun, 'a', 'Ours')
  const entry = { pointer: '/section/parts/a/text', before: 'a is fresh bread', after: 'a is good bread' }
  expect(undoneInList(ofRun, replaced)).toEqual({ parts: withText(PARTS, 'a', 'Ours'), remainder: [{ ...entry, now: 'Ours' }] })
  expect(undoneInList(ofRun, ofRun.slice(1))).toEqual({ parts: PARTS.slice(1), remainder: [{ ...entry, now: undefined }] })
})

test('restores a whole list if the run moved or removed members, unless a user changed one', () => {
  const moved = ofRun.toReversed().slice(1)
  expect(undoneInList(moved, moved)).toEqual({ parts: PARTS, remainder: [] })
  const changed = withText(moved, 'a', 'Ours')
  expect(undoneInList(moved, changed)).toMatchObject({ parts: changed, remainder: [{ pointer: '/section/parts', before: PARTS, now: changed }] })
})

test('restores a whole list if no pointer can address a member by its id', () => {
  const withColorIds = (parts: Parts) => parts.map((part) => ({ ...part, id: `#${part.id}` }))
  const documentOf = (parts: Parts) => ({ section: { parts: withColorIds(parts) } })
  const document = documentOf(ofRun)
  const { patch, remainder } = undoRun({ document, revisions: [{ runId: RUN, ...diffDocuments(documentOf(PARTS), document) }], runId: RUN })
  expect([applyPatch(document, patch), remainder]).toEqual([documentOf(PARTS), []])
})
