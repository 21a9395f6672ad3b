import { expect, test } from 'vitest'
import { mergeLists } from './merge-lists.ts'

test.each([
  ['two members, each changed on one side', ['a', 'b', 'c'], ['a', 'B', 'c'], ['A', 'b', 'c'], ['A', 'B', 'c']],
  ['one member changed and another removed', ['a', 'b', 'c'], ['a', 'b', 'C'], ['b', 'c'], ['b', 'C']],
  ['one member removed and another added', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
  [
    'different members added on both sides',
    [{ name: 'a' }],
    [{ name: 'a' }, { name: 'm' }],
    [{ name: 'a' }, { name: 't' }],
    [{ name: 'a' }, { name: 't' }, { name: 'm' }],
  ],
  ['the same member added on both sides', ['a'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
  ['one side changed a member and the other changed the order', ['a', 'b', 'c'], ['A', 'b', 'c'], ['c', 'b', 'a'], ['c', 'b', 'A']],
])('merges changes of two users to a list: %s', (_, base, mine, theirs, merged) => expect(mergeLists(base, mine, theirs)).toEqual(merged))

test('does not merge changes to the same member, or values that are not lists', () => {
  expect(mergeLists(['a', 'b'], ['A', 'b'], ['å', 'b'])).toBeNull()
  expect(mergeLists(['a', 'b'], ['A', 'b'], ['b'])).toBeNull()
  expect(mergeLists('a', 'b', 'c')).toBeNull()
})

test.each([
  ['a changed order on one side and a member added on the other', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c']],
  ['a changed order with an added member on one side', ['a', 'b'], ['b', 'a', 'c'], ['a', 'b', 'd']],
  ['a removed duplicate', ['a', 'a', 'b'], ['a', 'b'], ['a', 'a', 'b', 'c']],
  ['a changed duplicate', ['a', 'a'], ['a', 'A'], ['a', 'a', 'b']],
])('does not merge %s', (_, base, mine, theirs) => expect(mergeLists(base, mine, theirs)).toBeNull())
