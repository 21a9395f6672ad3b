import { expect, test } from 'vitest'
import { mergeGuidelines } from './merge-guidelines.ts'

const before = {
  about: 'A',
  dos: [
    { id: 'a', text: 'x', tags: ['t'] },
    { id: 'b', text: 'y', tags: [] },
  ],
  inner: { empty: [] },
}

test('merges plain values, and returns the pointer of each change', () => {
  expect(mergeGuidelines(before, { about: 'A', inner: {} })).toEqual({ merged: before, changes: [] })
  expect(mergeGuidelines(before, { about: 'B' }).changes).toEqual([['/about', 'B']])
  expect(mergeGuidelines(before, { dos: { a: { tags: ['t', 'u'] } } }).changes).toEqual([['/dos/a/tags', ['t', 'u']]])
})

test('adds, changes and removes members by id, even in an empty list', () => {
  const { merged, changes } = mergeGuidelines(before, { dos: { a: { text: 'z' }, b: null, nobody: null, c: { text: 'new' } }, inner: { empty: { d: {} } } })
  expect(merged).toEqual({
    about: 'A',
    dos: [
      { id: 'a', text: 'z', tags: ['t'] },
      { id: 'c', text: 'new' },
    ],
    inner: { empty: [{ id: 'd' }] },
  })
  expect(changes.map(([pointer]) => pointer)).toEqual(['/dos/a/text', '/dos/b', '/dos/c', '/inner/empty/d'])
})

test('removes members that are missing from a full list, and reports no change if only the order differs', () => {
  const [a, b] = before.dos
  expect(mergeGuidelines(before, { dos: [b, a] })).toEqual({ merged: { ...before, dos: [b, a] }, changes: [] })
  expect(mergeGuidelines(before, { dos: [{ ...b, text: 'q' }] }).changes).toEqual([
    ['/dos/a', null],
    ['/dos/b/text', 'q'],
  ])
})

test("does not write to an object's prototype", () => {
  const { merged } = mergeGuidelines(before, JSON.parse('{"__proto__": {"evil": true}}'))
  expect((merged as { evil?: boolean }).evil).toBeUndefined()
})
