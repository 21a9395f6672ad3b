import { expect, test } from 'vitest'
import { illegalPairs, rolePairs } from './role-pairs.ts'

const roles = { primary: '#0f5c4a', secondary: null, accent: '#e07a2f', background: '#faf6ef', text: '#1f1a14', link: '#0f5c4a' }

test('rates each pair of color roles and omits roles without a color', () => {
  const pairs = rolePairs(roles)
  expect(pairs.find(({ textRole, backgroundRole }) => textRole === 'text' && backgroundRole === 'background')).toMatchObject({ use: 'any', needed: true })
  expect(pairs.find(({ textRole, backgroundRole }) => textRole === 'accent' && backgroundRole === 'background')).toMatchObject({ use: 'none', needed: false })
  expect(pairs.some(({ textRole, backgroundRole }) => textRole === 'secondary' || backgroundRole === 'secondary')).toBe(false)
})

test('lists the required pairs that are illegible', () => {
  expect(illegalPairs(roles)).toEqual([])
  expect(illegalPairs({ ...roles, link: '#e07a2f' }).map(({ textRole, backgroundRole }) => [textRole, backgroundRole])).toEqual([['link', 'background']])
  expect(illegalPairs({ ...roles, background: '#1f1a14' })).toMatchObject([{ textRole: 'text', use: 'same' }, { textRole: 'link' }])
})
