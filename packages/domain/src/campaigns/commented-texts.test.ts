import { expect, test } from 'vitest'
import { emptyCampaignItem } from './campaign-item.ts'
import { commentedTexts } from './commented-texts.ts'
import { emptySection } from './section.ts'
import { sectionThemeOf } from './section-theme.ts'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const features = [
  { id: 'f1', title: 'Oak', description: '', icon: '' },
  { id: 'f2', title: 'Oil', description: 'Two coats of it.', icon: '' },
]
const button = { ...emptySection('s', 'text', theme).button, text: 'See more' }

test('lists the texts that readers see, in order, with their pointers', () => {
  const item = {
    ...emptyCampaignItem('c1', 'email', 'First'),
    subject: 'Oak week',
    sections: [
      { ...emptySection('s1', 'features', theme), header: 'Why oak', features, button: { ...button, show: true } },
      { ...emptySection('s2', 'text', theme), body: 'Cut **by hand**.', features, button: { ...button, show: false } },
    ],
  }
  expect(commentedTexts(item)).toEqual([
    { pointer: '/subject', label: 'Subject', text: 'Oak week' },
    { pointer: '/sections/s1/header', label: 'Features, header', text: 'Why oak' },
    { pointer: '/sections/s1/features/f1/title', label: 'Features, title 1', text: 'Oak' },
    { pointer: '/sections/s1/features/f2/title', label: 'Features, title 2', text: 'Oil' },
    { pointer: '/sections/s1/features/f2/description', label: 'Features, description 2', text: 'Two coats of it.' },
    { pointer: '/sections/s1/button/text', label: 'Features, button', text: 'See more' },
    { pointer: '/sections/s2/body', label: 'Text, body', text: 'Cut by hand.' },
  ])
})
