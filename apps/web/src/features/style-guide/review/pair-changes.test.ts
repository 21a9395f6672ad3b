import { expect, test } from 'vitest'
import { pairChanges } from './pair-changes.ts'

const roles = { primary: '#0f5c4a', secondary: null, accent: null, background: '#faf6ef', text: '#1f1a14', link: '#0f5c4a' }

test('lists the color pairs that change, starting with the pairs that become illegible', () => {
  expect(pairChanges(roles, 'link', '#e07a2f')[0]).toEqual({ text: 'Link on background goes from 7.4 to 2.8. Now not legible as text.', lost: true })
  expect(pairChanges(roles, 'link', '#0f5c4b')).toEqual([])
  expect(pairChanges(roles, 'background', '#ffffff').map(({ text }) => text)).toContain(
    'Text on background goes from 16.0 to 17.3. Still legible for text of any size.',
  )
})
