import { pickedImage } from '@brandwright/domain/campaigns/section-image'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { choose, guide, open, press, saved, section, server, withEditorServer } from './testing/editor-server.tsx'

const [image] = guide.images as [(typeof guide.images)[0]]
const CAPTIONS = '/api/brands/b1/images/i1/caption'
/** Caption requests: true if only the price was requested. */
let requested: boolean[] = []

withEditorServer()
beforeEach(() => {
  requested = []
  const editor = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address !== CAPTIONS) return editor(address, init)
    const { estimate } = JSON.parse(String(init.body))
    requested.push(estimate)
    return Response.json({ texts: estimate ? null : { alt: 'A stone quay at dusk', caption: '' }, composed: false, model: 'gpt-4o-mini', price: 0.001 })
  })
})

/** Opens the section whose image has this id and alternative text. */
async function openSection(id: string, caption: string) {
  const picked = pickedImage({ ...image, id, alt: '' })
  server.item = {
    ...server.item,
    sections: [section('s2', 'image', { header: 'Oak', ...picked, image: picked.image && { ...picked.image, caption } })],
  }
  await open()
  choose('Image with text: Oak')
  return screen.findByLabelText<HTMLInputElement>('Alternative text')
}

it('shows the price before suggesting a missing alternative text for a guide image', async () => {
  const alt = await openSection('i1', '')
  expect(await screen.findByText(/^gpt-4o-mini looks at the image: /)).toBeTruthy()
  expect(requested).toEqual([true])
  press('Propose texts')
  await waitFor(() => expect(alt.value).toBe('A stone quay at dusk'))
  expect(screen.getByText('Proposed by gpt-4o-mini. Please review it.')).toBeTruthy()
  await saved()
  expect(server.patches.at(-1)?.sections?.s2).toMatchObject({ image: { id: 'i1', caption: 'A stone quay at dusk' } })
})

it('keeps text that is typed while a suggestion is loading', async () => {
  const alt = await openSection('i1', '')
  press('Propose texts')
  fireEvent.change(alt, { target: { value: 'The quay' } })
  await waitFor(() => expect(requested).toContain(false))
  await saved()
  expect(alt.value).toBe('The quay')
})

it.each([
  ['an image with a text', 'i1', 'A quay'],
  ['an image that is not in the guide', 'i9', ''],
])('requests no suggestion for %s', async (_, id, caption) => {
  await openSection(id, caption)
  expect(screen.queryByRole('button', { name: 'Propose texts' })).toBeNull()
  expect(requested).toEqual([])
})
