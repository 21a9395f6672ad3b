import { expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'

test.each([
  ['changed here, another one there', ['a', 'b', 'c'], ['a', 'B', 'c'], ['A', 'b', 'c'], ['A', 'B', 'c']],
  ['changed here, one taken away there', ['a', 'b', 'c'], ['a', 'b', 'C'], ['b', 'c'], ['b', 'C']],
  ['taken away here, one added there', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
  ['added on both sides', [{ name: 'a' }], [{ name: 'a' }, { name: 'm' }], [{ name: 'a' }, { name: 't' }], [{ name: 'a' }, { name: 't' }, { name: 'm' }]],
  ['the same added on both sides', ['a'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
  ['moved there, changed here', ['a', 'b', 'c'], ['A', 'b', 'c'], ['c', 'b', 'a'], ['c', 'b', 'A']],
])('%s: keeps both changes', (_, base, mine, theirs, merged) => expect(mergeLists(base, mine, theirs)).toEqual(merged))

test('returns null if both sides changed the same member, and for values that are not lists', () => {
  expect(mergeLists(['a', 'b'], ['A', 'b'], ['å', 'b'])).toBeNull()
  expect(mergeLists(['a', 'b'], ['A', 'b'], ['b'])).toBeNull()
  expect(mergeLists('a', 'b', 'c')).toBeNull()
})

test.each([
  ['members that changed places here', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c']],
  ['members that changed places beside one that was added', ['a', 'b'], ['b', 'a', 'c'], ['a', 'b', 'd']],
  ['one of two alike that was taken away here', ['a', 'a', 'b'], ['a', 'b'], ['a', 'a', 'b', 'c']],
  ['one of two alike that was changed here', ['a', 'a'], ['a', 'A'], ['a', 'a', 'b']],
])('returns null for %s', (_, base, mine, theirs) => expect(mergeLists(base, mine, theirs)).toBeNull())
