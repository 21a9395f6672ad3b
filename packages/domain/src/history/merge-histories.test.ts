import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffDocuments } from './diff-documents.ts'
import { applyPatch, stepTo } from './json-patch.ts'
import { mergeValues } from './merge-values.ts'

const FIXED = { seed: 20_261_126, numRuns: 1000 }
const FIELDS = ['title', 'text'] as const
const FIRST = { title: 'a b c d e f', text: 'g h i j k l' }
type Fields = typeof FIRST
type Merge = typeof mergeValues

/** Actions of two writers. Each action inserts or removes a word in the text that its writer last loaded; with `looks`, the writer loads the text first. */
const histories = fc.array(
  fc.record({
    writer: fc.constantFrom(0 as const, 1 as const),
    looks: fc.boolean(),
    field: fc.constantFrom(...FIELDS),
    at: fc.nat(6),
    removes: fc.boolean(),
  }),
  { minLength: 2, maxLength: 30 },
)
type History = typeof histories extends fc.Arbitrary<infer T> ? T : never

const wordsOf = (text: string) => text.split(' ').filter(Boolean)
const words = (fields: Fields) => FIELDS.flatMap((field) => wordsOf(fields[field]).map((word) => `${field} ${word}`))

/**
 * Replays a history on a server that merges or rejects late changes, and returns the number of merges. Throws an error if a merge loses or duplicates a word.
 */
function play(history: History, merge: Merge): number {
  let stored = FIRST
  const seen: [Fields, Fields] = [FIRST, FIRST]
  let merged = 0
  history.forEach(({ writer, looks, field, at, removes }, number) => {
    if (looks) seen[writer] = stored
    const base = seen[writer]
    const list = wordsOf(base[field])
    const removed = removes && list.length > 0 ? list[at % list.length] : null
    const added = removed === null ? `w${number}` : null
    const next = removed === null ? list.toSpliced(at, 0, `w${number}`) : list.filter((word) => word !== removed)
    const mine = { ...base, [field]: next.join(' ') }
    const before = stored
    const pointers = diffDocuments(base, mine).patch.map(({ path }) => path)
    const result = merge({ base, mine, theirs: before, pointers })
    if (!result || 'conflicts' in result) return
    stored = applyPatch(
      before,
      [...result.merged].map(([pointer, value]) => stepTo(pointer, null, value)),
    ) as Fields
    if (base !== before) merged++
    // Acknowledged words must remain, except those that a writer had loaded and removed. The new word must appear exactly once.
    const expected = words(before).filter((word) => word !== `${field} ${removed}`)
    if (added) expected.push(`${field} ${added}`)
    expect(words(stored).sort()).toEqual(expected.sort())
    seen[writer] = stored
  })
  return merged
}

const losesNothing = (merge: Merge) => fc.property(histories, (history) => void play(history, merge))

test('1,000 histories: keeps every acknowledged word exactly once when merging the edits of two writers', () => {
  fc.assert(losesNothing(mergeValues), FIXED)
})

test('control: the test detects a server that always stores the first or the last write', () => {
  const lastWins: Merge = ({ mine, pointers }) => ({ merged: new Map(pointers.map((pointer) => [pointer, mine[pointer.slice(1)]])) })
  const firstWins: Merge = () => ({ merged: new Map() })
  for (const broken of [lastWins, firstWins]) expect(fc.check(losesNothing(broken), FIXED).failed).toBe(true)
})

test('control: more than 500 of the 1,000 histories contain a merge', () => {
  const merges = fc.sample(histories, FIXED).map((history) => play(history, mergeValues))
  expect(merges.filter((count) => count > 0).length).toBeGreaterThan(500)
})
