import { expect, test } from 'vitest'
import { emptyCampaignItem } from './campaign-item.ts'
import { newPageForm } from './page-form.ts'
import { revisableTexts, revisedTexts } from './revise-texts.ts'
import { emptySection } from './section.ts'
import { sectionThemeOf } from './section-theme.ts'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const item = {
  ...emptyCampaignItem('c1', 'email', 'First'),
  subject: 'Hi {{name}}',
  sections: [
    { ...emptySection('a', 'text', theme), header: 'Oak', body: 'See [them](https://oak.example).\nToday.' },
    { ...emptySection('b', 'button', theme), button: { text: 'Buy', url: '', show: true } },
    { ...emptySection('c', 'footer', theme), subheader: 'Lane 1', text: 'Small print', preheader: 'P' },
  ],
}

test('does not offer the texts of quotes and footers for revision', () => {
  expect(revisableTexts(item).map(({ pointer }) => pointer)).toEqual([
    '/subject',
    '/sections/a/header',
    '/sections/a/body',
    '/sections/b/button/text',
    '/sections/c/preheader',
  ])
  expect(revisableTexts(item, 'b').map(({ text }) => text)).toEqual(['Buy'])
})

const feature = { id: 'f1', title: 'Oak', description: 'Hi {{name}}', icon: '🌳' }
const form = { ...newPageForm('Oak & Co'), thanksText: 'Thank you.\nSee you soon.' }
const page = {
  ...emptyCampaignItem('c1', 'page', 'Sale'),
  form,
  sections: [{ ...emptySection('d', 'features', theme), features: [feature, { ...feature, id: 'f2', description: '' }] }],
}

test('offers the texts of features and of a page form for revision, but not the consent text', () => {
  expect(revisableTexts(page).map(({ pointer, place }) => [pointer, place])).toEqual([
    ['/sections/d/features/f1/title', 'text'],
    ['/sections/d/features/f1/description', 'text'],
    ['/sections/d/features/f2/title', 'text'],
    ['/form/header', 'header'],
    ['/form/button', 'button'],
    ['/form/thanksHeader', 'header'],
    ['/form/thanksText', 'text'],
  ])
  expect(revisableTexts(page, 'd').map(({ pointer }) => pointer)).toHaveLength(3)
})

test('does not offer hidden texts: features in other section types, and the form of an email', () => {
  const hidden = { ...page, itemType: 'email' as const, sections: page.sections.map((section) => ({ ...section, type: 'text' as const })) }
  expect(revisableTexts(hidden)).toEqual([])
})

test.each([
  ['/sections/d/features/f1/title', 'Elm', 'Elm'],
  ['/sections/d/features/f1/description', 'Hello {{name}}', 'Hello {{name}}'],
  ['/sections/d/features/f1/description', 'Hello', null],
  ['/sections/d/features/f1/icon', '🌲', null],
  ['/form/button', 'Join us', 'Join us'],
  ['/form/button', 'a'.repeat(101), null],
  ['/form/thanksText', 'Thanks.\nSee you.', 'Thanks.\nSee you.'],
  ['/form/consent', 'I agree to everything.', null],
])('revising %s of a page with %j yields %j', (key, text, after) => {
  expect(revisedTexts(revisableTexts(page), { texts: [{ key, text, why: 'w' }] }).map((revised) => revised.after)).toEqual(after === null ? [] : [after])
})

test.each([
  ['/subject', 'Hello {{name}}', 'Hello {{name}}'],
  ['/subject', 'Hello', null],
  ['/subject', 'Hello {{name}} {{email}}', null],
  ['/sections/a/header', ' Old \n oak ', 'Old oak'],
  ['/sections/a/header', 'Oak', null],
  ['/sections/a/header', '  ', null],
  ['/sections/a/body', 'Look at [them](https://oak.example).\nNow.', 'Look at [them](https://oak.example).\nNow.'],
  ['/sections/a/body', 'Look.', 'Look.'],
  ['/sections/a/body', '[Look](https://else.example).', null],
  ['/sections/c/subheader', 'Lane 2', null],
])('revises %s from %j to %j', (key, text, after) => {
  const [revised, ...more] = revisedTexts(revisableTexts(item), { texts: [{ key, text, why: 'w' }] })
  expect([revised?.after ?? null, more]).toEqual([after, []])
})

test('applies only the first of two revisions of one text', () => {
  const twice = ['Elm', 'Ash'].map((text) => ({ key: '/sections/a/header', text, why: '' }))
  expect(revisedTexts(revisableTexts(item), { texts: twice }).map(({ after }) => after)).toEqual(['Elm'])
})
