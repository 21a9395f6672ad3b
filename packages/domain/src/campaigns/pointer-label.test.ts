import { expect, test } from 'vitest'
import { emptyCampaignItem } from './campaign-item.ts'
import { pointerLabel } from './pointer-label.ts'

const source = { section: (id: string) => (id === 's2' ? { type: 'text' as const } : undefined), numberOf: () => 2 }

test.each([
  ['/sections/s2/header', 'Text section 2, header'],
  ['/sections/s2/theme/button', 'Text section 2, theme'],
  ['/sections/s2', 'Text section 2'],
  ['/sections/removed/header', 'Section, header'],
  ['/sections/s2/button/text', 'Text section 2, button'],
  ['/form', 'Form'],
  ['/form/thanksText', 'Form, text after sending'],
  ['/subject', 'Subject'],
  ['/instructions/tone', 'Instructions'],
])('labels %s as “%s”', (pointer, label) => {
  expect(pointerLabel(pointer, source)).toBe(label)
})

test('uses the editor’s labels for page texts, and has a label for every field', () => {
  expect(pointerLabel('/subject', { ...source, itemType: 'page' })).toBe('Title')
  expect(pointerLabel('/preheader', { ...source, itemType: 'page' })).toBe('Description')
  const { campaignId: _, itemType: __, sections: ___, ...fields } = emptyCampaignItem('c1', 'email', 'First')
  for (const field of Object.keys(fields)) expect(pointerLabel(`/${field}`, source)).toMatch(/^[A-Z][A-Za-z ]+$/)
})
