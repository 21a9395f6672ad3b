import { expect, test } from 'vitest'
import { smallCapture } from '../testing/small-capture.ts'
import { readBlocks } from './read-blocks.ts'

test('returns each text once, as one block per heading or paragraph', () => {
  const capture = smallCapture([
    ['h2', { text: 'Roasted' }, [['span', { text: 'by hand' }]]],
    ['p', { text: 'Sent the same day,' }, [['a', { href: '/how', text: 'as we said' }]]],
    ['div', {}, [['span', { text: 'Since 1998' }]]],
  ])
  expect(readBlocks(capture).map(({ kind, text }) => [kind, text])).toEqual([
    ['h2', 'Roasted by hand'],
    ['paragraph', 'Sent the same day, as we said'],
    ['span', 'Since 1998'],
  ])
})
