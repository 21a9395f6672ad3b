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
  ['/form/thanksText', 'Form, confirmation text'],
  ['/subject', 'Subject'],
  ['/instructions/tone', 'Instructions'],
])('labels %s as “%s”', (pointer, label) => {
  expect(pointerLabel(pointer, source)).toBe(label)
})

test.each([
  ['/sections/s2/features/f2/title', 'Features section 2, title of feature 2'],
  ['/sections/s2/features/f1/description', 'Features section 2, description of feature 1'],
  ['/sections/s2/features/removed/title', 'Features section 2, features'],
  ['/sections/s2/features', 'Features section 2, features'],
])('labels %s as “%s” if the section has two features', (pointer, label) => {
  const features = ['f1', 'f2'].map((id) => ({ id, title: '', description: '', icon: '' }))
  expect(pointerLabel(pointer, { ...source, section: () => ({ type: 'features', features }) })).toBe(label)
})

test('uses the editor’s labels for page texts, and labels every field', () => {
  expect(pointerLabel('/subject', { ...source, itemType: 'page' })).toBe('Title')
  expect(pointerLabel('/preheader', { ...source, itemType: 'page' })).toBe('Description')
  const { campaignId: _, itemType: __, sections: ___, ...fields } = emptyCampaignItem('c1', 'email', 'First')
  for (const field of Object.keys(fields)) expect(pointerLabel(`/${field}`, source)).toMatch(/^[A-Z][A-Za-z ]+$/)
})
