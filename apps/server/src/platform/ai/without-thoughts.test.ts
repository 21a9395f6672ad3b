import { expect, test } from 'vitest'
import { withoutThoughts } from './without-thoughts.ts'

test('an answer never shrinks while it comes, and shows no thought', () => {
  const whole = '\n<think>Green, they said.</think>\n\nThe colour is **green** < blue.'
  let before = ''
  for (let length = 1; length <= whole.length; length++) {
    const shown = withoutThoughts(whole.slice(0, length))
    expect(shown.startsWith(before), `after ${length}`).toBe(true)
    before = shown
  }
  expect(before).toBe('The colour is **green** < blue.')
})

test('text without thoughts stays as it is', () => {
  expect(withoutThoughts('<thanks> for asking')).toBe('<thanks> for asking')
  expect(withoutThoughts('Plain')).toBe('Plain')
})
