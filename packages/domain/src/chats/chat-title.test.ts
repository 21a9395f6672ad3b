import { expect, test } from 'vitest'
import { hasTitle, titleAfter } from './chat-title.ts'

const turns = (count: number, first = 'Which colours do we use? I forgot.') =>
  Array.from({ length: count }, (_, index) => ({ role: index % 2 ? 'assistant' : 'user', content: index === 0 ? first : 'More' }))

test.each(['', 'New Chat', 'undefined', ' '])('rejects the title %j', (title) => {
  expect(hasTitle(title)).toBe(false)
  expect(titleAfter(title, turns(6))).toBe('Which colours do we use?')
})

test('generates a title only after more than four messages, and never replaces a title', () => {
  expect(titleAfter('New Chat', turns(4))).toBe('New Chat')
  expect(titleAfter('Palette', turns(6))).toBe('Palette')
})

test('shortens a long question between words, and ignores an empty question', () => {
  const title = titleAfter('', turns(6, `${'colour '.repeat(30)}\nsecond line`))
  expect(title).toMatch(/^(colour )+colour…$/)
  expect(title.length).toBeLessThanOrEqual(60)
  expect(titleAfter('New Chat', turns(6, '  \n'))).toBe('More')
  expect(titleAfter('New Chat', [])).toBe('New Chat')
  expect(titleAfter('', turns(6, `${'a'.repeat(58)}🎨🎨🎨`))).toBe(`${'a'.repeat(58)}…`)
})
