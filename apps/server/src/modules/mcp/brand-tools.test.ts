import { expect, test } from 'vitest'
import { checkPair } from './brand-tools.ts'

const roles = { primary: '#0f5c4a', secondary: '#ffe9a8', accent: '#e07a2f', background: '#ffffff', text: '#111111', link: '#0b4dd8' }
const insteadOn = (background: string, large = false) => checkPair(roles, { text: background, background, large }).instead.map(({ role }) => role)

test('suggests color roles that are legible on a background specified as a role or a color', () => {
  expect(insteadOn('#222222')).toEqual(['background', 'secondary', 'accent'])
  expect(insteadOn('link')).toEqual(['background', 'secondary'])
  expect(insteadOn('#777777', true)).toEqual(['background', 'text', 'secondary'])
})

test('lists the color role with the highest contrast first', () => {
  const { instead } = checkPair(roles, { text: '#eeeeee', background: '#ffffff', large: false })
  expect(instead.map(({ role }) => role)).toEqual(['text', 'primary', 'link'])
})
