import { newPageForm } from '@brandwright/domain/campaigns/page-form'
import type { ItemPatch } from '@brandwright/domain/campaigns/patch-item'
import type { PreflightFinding } from '@brandwright/domain/campaigns/preflight-finding'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryKeys } from '../../lib/query-keys.ts'
import { patchOfFix } from './model/patch-of-fix.ts'
import { choose, guide, open, saved, section, server, theme, withEditorServer } from './testing/editor-server.tsx'

withEditorServer()

const finding = (pointer: string, patch: ItemPatch): PreflightFinding => ({
  id: pointer,
  rule: 'guideline',
  level: 'warn',
  pointer,
  message: 'This can be fixed.',
  fix: { label: 'Fix it', patch },
})
const form = newPageForm('Quay')
const product = (id: string) => ({ id, handle: id, title: '', description: '' })
const feature = (id: string, title = id) => ({ id, title, description: '', icon: '' })
const image = { id: 'i', url: '/api/blobs/a.img', width: 800, height: 600, transparent: false, seamlessBg: false, caption: '', focal: { x: 0.5, y: 0.5 } }

it('checks the item again after a change to the brand, such as to the permission of a review', async () => {
  server.findings = [finding('/sections/s1/header', { sections: { s1: { header: 'Oak tables' } } })]
  const client = await open()
  expect(await screen.findByText('This can be fixed.')).toBeTruthy()
  server.findings = []
  act(() => {
    client.setQueryData(queryKeys.brand('b1'), { ...guide, revision: 2 })
  })
  expect(await screen.findByText(/^Nothing to fix\./)).toBeTruthy()
  expect(screen.queryByText('This can be fixed.')).toBeNull()
})

it('fixing the form header keeps a concurrent edit of the consent text', async () => {
  server.item = { ...server.item, itemType: 'page', form }
  server.findings = [finding('/form/header', { form: { ...form, header: 'Stay in touch' } })]
  await open()
  fireEvent.change(await screen.findByLabelText('Consent text'), { target: { value: 'I agree to one email a month.' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Fix it' }))
  await saved()
  expect(server.item.form).toEqual({ ...form, header: 'Stay in touch', consent: 'I agree to one email a month.' })
})

it('fixing a button text keeps a concurrent edit of the button URL', async () => {
  const button = { text: 'Purchase', url: 'https://quay.example/', show: true }
  server.item = { ...server.item, sections: [section('s1', 'header', { header: 'Tables' }), section('s2', 'image', { header: 'Oak', button })] }
  server.findings = [finding('/sections/s2/button/text', { sections: { s2: { button: { ...button, text: 'Buy' } } } })]
  await open()
  choose('Image with text: Oak')
  fireEvent.change(screen.getByLabelText('Button address'), { target: { value: 'https://quay.example/oak' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Fix it' }))
  await saved()
  expect(server.item.sections[1]?.button).toEqual({ text: 'Buy', url: 'https://quay.example/oak', show: true })
})

it('a fix adds a footer at the end unless the item already has a footer', async () => {
  const { id: _, ...footer } = section('footer', 'footer', { button: { text: '', url: '', show: true } })
  const added = finding('', { sections: { footer } })
  server.item = { ...server.item, sections: [section('s1', 'header', { header: 'Tables' }), section('s2', 'text', { header: 'Oak' })] }
  server.findings = [added]
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Fix it' }))
  await saved()
  expect(server.item.sections.map(({ id, type, button }) => [id, type, button.show])).toEqual([
    ['s1', 'header', false],
    ['s2', 'text', false],
    ['footer', 'footer', true],
  ])
  expect(patchOfFix({ form: null, sections: [section('s9', 'footer')] }, added)).toEqual({ sections: {} })
})

it.each([
  [
    'a color',
    'theme/color',
    { theme },
    { theme: { ...theme, color: '#000001' } },
    { theme: { ...theme, button: '#123456' } },
    { theme: { ...theme, button: '#123456', color: '#000001' } },
  ],
  [
    'an image description',
    'image/caption',
    { image },
    { image: { ...image, caption: 'Oak' } },
    { image: { ...image, focal: { x: 0, y: 0 } } },
    { image: { ...image, focal: { x: 0, y: 0 }, caption: 'Oak' } },
  ],
  ['the description of a removed image', 'image/caption', { image }, { image: { ...image, caption: 'Oak' } }, { image: null }, { image: null }],
  [
    'a feature',
    'features/f1/title',
    { features: [feature('f1'), feature('f2')] },
    { features: [feature('f1', 'Solid'), feature('f2')] },
    { features: [feature('f2', 'Typed'), feature('f1')] },
    { features: [feature('f2', 'Typed'), feature('f1', 'Solid')] },
  ],
  [
    'a replaced product',
    'products/p1',
    { products: [product('p1'), product('p2')] },
    { products: [product('p9'), product('p2')] },
    { products: [product('p1'), product('p2'), product('p3')] },
    { products: [product('p9'), product('p2'), product('p3')] },
  ],
  [
    'a removed product',
    'products/p1',
    { products: [product('p1'), product('p2')] },
    { products: [product('p2')] },
    { products: [product('p3'), product('p1'), product('p2')] },
    { products: [product('p3'), product('p2')] },
  ],
  [
    'an image',
    'image',
    { image: null },
    { image, imageStyle: 'square' as const },
    { header: 'Typed' },
    { header: 'Typed', image, imageStyle: 'square' as const },
  ],
])('a fix changes only the field at the pointer of its finding: %s', (_, field, checked, fixed, edited, expected) => {
  const current = section('s1', 'image', { ...checked, ...edited })
  const patch = patchOfFix({ form: null, sections: [current] }, finding(`/sections/s1/${field}`, { sections: { s1: fixed } }))
  expect({ ...current, ...patch.sections?.s1 }).toEqual({ ...current, ...expected })
})

it('a fix of a deleted section or of a removed form changes nothing', () => {
  const patch = { form, sections: { s1: { header: 'Fixed' } } }
  expect(patchOfFix({ form: null, sections: [] }, finding('/sections/s1/header', patch))).toEqual({ sections: {} })
})
