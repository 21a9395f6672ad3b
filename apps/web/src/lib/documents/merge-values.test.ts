import { expect, test } from 'vitest'
import { mergeLists, mergeProse } from './merge-values.ts'

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

test('merges changes to different words of a text, but not changes to the same word', () => {
  expect(mergeProse('Fresh bread daily', 'Warm bread daily', 'Fresh bread at eight')).toBe('Warm bread at eight')
  expect(mergeProse('Fresh bread', 'Warm bread', 'Cold bread')).toBeNull()
})

test('does not merge changes within URLs, codes or colors', () => {
  expect(mergeProse('https://quay.test/a', 'https://pier.test/a', 'https://quay.test/b')).toBeNull()
  expect(mergeProse('#111 ', '#222', '#111 #333')).toBeNull()
  expect(mergeProse(1, 2, 3)).toBeNull()
})
