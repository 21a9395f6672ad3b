import { expect, test } from 'vitest'
import { emptyCampaignItem } from './campaign-item.ts'
import { commentedPlaces, commentedTexts, placesByPointer } from './commented-places.ts'
import { emptySection } from './section.ts'
import { sectionThemeOf } from './section-theme.ts'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const features = [
  { id: 'f1', title: 'Oak', description: '', icon: '' },
  { id: 'f2', title: 'Oil', description: 'Two coats of it.', icon: '' },
]
const button = { ...emptySection('s', 'text', theme).button, text: 'See more' }

test('lists the visible texts of an item in order, with their pointers', () => {
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

test('lists finished sections without text as targets of comments', () => {
  const sections = [
    { ...emptySection('s1', 'text', theme), header: 'Oak' },
    emptySection('s2', 'image', theme),
    { ...emptySection('s3', 'text', theme), loading: true },
    emptySection('s4', 'products', theme),
  ]
  const item = { ...emptyCampaignItem('c1', 'email', 'First'), sections }
  expect(commentedPlaces(item)).toEqual([
    { pointer: '/sections/s1/header', label: 'Text, header', text: 'Oak' },
    { pointer: '/sections/s2', label: 'Image with text section 2', text: '' },
    { pointer: '/sections/s4', label: 'Products section 4', text: '' },
  ])
  expect(commentedTexts(item)).toHaveLength(1)
  expect([...placesByPointer(item).keys()]).toEqual(['/sections/s1', '/sections/s2', '/sections/s3', '/sections/s4', '/sections/s1/header'])
})
