import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textDiff } from './text-diff.ts'

test('shows removed and added text, and joins adjacent changed words', () => {
  expect(textDiff('Our oak tables last.', 'Our tables of ash last.')).toEqual([
    { kind: 'same', text: 'Our ' },
    { kind: 'removed', text: 'oak ' },
    { kind: 'same', text: 'tables ' },
    { kind: 'added', text: 'of ash ' },
    { kind: 'same', text: 'last.' },
  ])
  expect(textDiff('one two three', 'uno dos three')).toEqual([
    { kind: 'removed', text: 'one two' },
    { kind: 'added', text: 'uno dos' },
    { kind: 'same', text: ' three' },
  ])
  expect(textDiff('', 'New')).toEqual([{ kind: 'added', text: 'New' }])
  expect(textDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
})

test('splits texts into parts from which both texts can be rebuilt', () => {
  const words = fc.array(fc.constantFrom('oak', 'ash', ' ', ', ', '\n', 'Ünd', '👋')).map((list) => list.join(''))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = textDiff(before, after)
      const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
  )
})
