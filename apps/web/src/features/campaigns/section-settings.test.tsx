import type { Section } from '@brandwright/domain/campaigns/section'
import { pickedImage } from '@brandwright/domain/campaigns/section-image'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { choose, guide, open, saved, section, server, withEditorServer } from './testing/editor-server.tsx'

const [image] = guide.images as [(typeof guide.images)[0]]
const { fonts } = guide

withEditorServer()
afterEach(() => {
  guide.fonts = fonts
})

async function openImageSection() {
  server.item = { ...server.item, sections: [section('s2', 'image', { header: 'Oak', ...pickedImage(image) })] }
  await open()
  choose('Image with text: Oak')
}

it.each<[string, Partial<Section>]>([
  ['Inset', { imageInset: true }],
  ['Gradient', { options: { styleType: 'primary', size: 'md', shadow: false, gradient: true, buttonIndex: 0 } }],
  ['Shadow', { options: { styleType: 'primary', size: 'md', shadow: true, gradient: false, buttonIndex: 0 } }],
  ['Blend', { blend: true }],
])('the switch “%s” changes only its value of the section', async (name, change) => {
  await openImageSection()
  fireEvent.click(await screen.findByRole('switch', { name }))
  await saved()
  expect(server.patches.map(({ sections }) => sections?.s2)).toEqual([change])
})

it('a section can switch to another font of the brand and back to the default font', async () => {
  guide.fonts = [
    { ...fonts[0], fontFamily: 'Fraunces' },
    { ...fonts[0], fontFamily: 'Inter' },
    { ...fonts[0], fontFamily: 'Inter' },
  ] as typeof fonts
  await openImageSection()
  const heading = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Heading font' })
  expect([...heading.options].map(({ text }) => text)).toEqual(['Font of the brand', 'Fraunces', 'Inter'])
  fireEvent.change(heading, { target: { value: 'Inter' } })
  await saved()
  expect(server.patches.at(-1)?.sections?.s2).toEqual({ fonts: { header: 'Inter', body: '' } })
  fireEvent.change(heading, { target: { value: '' } })
  await saved()
  expect(server.patches.at(-1)?.sections?.s2).toEqual({ fonts: { header: '', body: '' } })
})

it('names each background by its visible text, followed by its color and contrast', async () => {
  await openImageSection()
  const buttons = within(await screen.findByRole('group', { name: 'Background' })).getAllByRole('button')
  for (const button of buttons)
    expect(button.getAttribute('aria-label')).toMatch(new RegExp(`^${button.textContent} on background #[\\da-f]{6}, text contrast \\d+\\.\\d$`))
  expect(buttons.length).toBeGreaterThan(1)
})

it('offers no fonts for a brand without fonts', async () => {
  await openImageSection()
  expect(await screen.findByRole('switch', { name: 'Blend' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Heading font' })).toBeNull()
})
