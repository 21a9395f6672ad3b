import { pickedImage } from '@brandwright/domain/campaigns/section-image'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { choose, guide, open, press, saved, section, server, withEditorServer } from './testing/editor-server.tsx'

const [image] = guide.images as [(typeof guide.images)[0]]
const CAPTIONS = '/api/brands/b1/images/i1/caption'
/** One entry per received caption request; true if the request was only for the price. */
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

const proposal = async () => within(await screen.findByRole('group', { name: 'Proposed: Alternative text' }))

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

it('proposes a missing alternative text for a guide image after showing the price', async () => {
  const alt = await openSection('i1', '')
  expect(await screen.findByText(/^gpt-4o-mini looks at the image: /)).toBeTruthy()
  expect(requested).toEqual([true])
  press('Propose texts')
  expect((await proposal()).getByText('A stone quay at dusk')).toBeTruthy()
  expect(screen.getByText('Proposed by gpt-4o-mini. Please review it.').getAttribute('role')).toBe('status')
  expect([alt.value, server.patches]).toEqual(['', []])
  press('Use it: Alternative text')
  expect(alt.value).toBe('A stone quay at dusk')
  await saved()
  expect(server.patches.at(-1)?.sections?.s2).toMatchObject({ image: { id: 'i1', caption: 'A stone quay at dusk' } })
})

it('a suggestion is compared with text typed meanwhile, and can be undone after it is accepted', async () => {
  const alt = await openSection('i1', '')
  press('Propose texts')
  fireEvent.change(alt, { target: { value: 'A quay' } })
  expect((await (await proposal()).findByText('at dusk', { exact: false, selector: 'ins' })).textContent).toContain('at dusk')
  fireEvent.change(alt, { target: { value: 'A quay in Kent' } })
  expect((await proposal()).getByText('in Kent', { exact: false, selector: 'del' })).toBeTruthy()
  screen.getByRole('button', { name: 'Use it: Alternative text' }).focus()
  press('Use it: Alternative text')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo: Alternative text' })))
  press('Undo: Alternative text')
  expect(alt.value).toBe('A quay in Kent')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use it: Alternative text' })))
  press('Dismiss: Alternative text')
  expect(screen.queryByRole('group', { name: 'Proposed: Alternative text' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Propose texts' })))
  await saved()
  expect(server.patches.at(-1)?.sections?.s2).toMatchObject({ image: { caption: 'A quay in Kent' } })
})

it('a proposed replacement of an alternative text disappears when the field changes', async () => {
  const alt = await openSection('i1', 'A quay')
  screen.getByRole('button', { name: 'Propose another text' }).focus()
  press('Propose another text')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Propose texts' })))
  press('Propose texts')
  await proposal()
  press('Use it: Alternative text')
  expect(alt.value).toBe('A stone quay at dusk')
  fireEvent.change(alt, { target: { value: 'A stone quay at dawn' } })
  expect(screen.queryByRole('group', { name: 'Proposed: Alternative text' })).toBeNull()
  await saved()
})

it.each([
  ['an image with an alternative text', 'i1', 'A quay'],
  ['an image that is not in the guide', 'i9', ''],
])('offers no proposed text for %s', async (_, id, caption) => {
  await openSection(id, caption)
  expect(screen.queryByRole('button', { name: 'Propose texts' })).toBeNull()
  expect(requested).toEqual([])
})
