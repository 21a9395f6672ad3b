import { expect, test } from 'vitest'
import { hasTitle, titleAfter } from './chat-title.ts'

const turns = (count: number, first = 'Which colours do we use? I forgot.') =>
  Array.from({ length: count }, (_, index) => ({ role: index % 2 ? 'assistant' : 'user', content: index === 0 ? first : 'More' }))

test.each(['', 'New Chat', 'undefined', ' '])('%j is no title', (title) => {
  expect(hasTitle(title)).toBe(false)
  expect(titleAfter(title, turns(6))).toBe('Which colours do we use?')
})

test('a chat is named once it has more than four messages, and keeps the name that it has', () => {
  expect(titleAfter('New Chat', turns(4))).toBe('New Chat')
  expect(titleAfter('Palette', turns(6))).toBe('Palette')
})

test('a long question is cut at a word, and an empty one names nothing', () => {
  const title = titleAfter('', turns(6, `${'colour '.repeat(30)}\nsecond line`))
  expect(title).toMatch(/^(colour )+colour…$/)
  expect(title.length).toBeLessThanOrEqual(60)
  expect(titleAfter('New Chat', turns(6, '  \n'))).toBe('More')
  expect(titleAfter('New Chat', [])).toBe('New Chat')
  expect(titleAfter('', turns(6, `${'a'.repeat(58)}🎨🎨🎨`))).toBe(`${'a'.repeat(58)}…`)
})
