import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { choose, guide, open, press, saved, server, withEditorServer } from './testing/editor-server.tsx'

const made = { id: 'img_9', url: '/api/blobs/made.webp', alt: 'A cup at dawn', caption: '', width: 1280, height: 1024, kind: 'image', source: '' }
const MODEL = { composed: false, model: 'dall-e-3', price: 0.08 }
/** Received cancellation requests and pending image requests. */
let stopped: string[] = []
let pending: (() => void)[] = []

withEditorServer()
beforeEach(() => {
  stopped = []
  pending = []
  const editor = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : {}
    if (address === '/api/text-to-image') {
      if (body.estimate) return Response.json({ image: null, ...MODEL })
      if (body.text !== 'slow') return Response.json({ image: made, ...MODEL })
      return new Promise<Response>((resolve) => {
        pending.push(() => resolve(Response.json({ error: { code: 'unavailable', message: 'The image was stopped. It is not charged.' } }, { status: 503 })))
      })
    }
    if (address === '/api/brands/b1') return Response.json({ ...guide, images: [...guide.images, made] })
    if (address === '/api/stop') {
      stopped.push(body.requestId)
      for (const end of pending) end()
      return Response.json({ stopped: true })
    }
    if (address === '/api/brands/b1/images/img_9/caption')
      return Response.json({ texts: body.estimate ? null : { alt: 'A white cup on oak', caption: '' }, composed: false, model: 'gpt-4o-mini', price: 0.001 })
    return editor(address, init)
  })
})

async function openGenerator() {
  await open()
  choose('Image with text: Oak')
  press('Choose image')
  fireEvent.click(await screen.findByRole('button', { name: 'Generate an image' }))
  return within(await screen.findByRole('dialog', { name: 'Generate an image' }))
}

it('generates a section image after showing the price, and then suggests an alternative text', async () => {
  const dialog = await openGenerator()
  expect(await dialog.findByText('dall-e-3 creates it: $0.08')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'A cup at dawn' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Generate' }))
  const alt = await dialog.findByLabelText<HTMLInputElement>('Alternative text')
  expect(alt.value).toBe('A cup at dawn')
  fireEvent.click(dialog.getByRole('button', { name: 'Propose texts' }))
  const proposal = within(await dialog.findByRole('group', { name: 'Proposed: Alternative text' }))
  expect(proposal.getByText('at dawn', { exact: false, selector: 'del' })).toBeTruthy()
  expect(alt.value).toBe('A cup at dawn')
  fireEvent.click(proposal.getByRole('button', { name: 'Use it: Alternative text' }))
  expect(alt.value).toBe('A white cup on oak')
  fireEvent.click(dialog.getByRole('button', { name: 'Use this image' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await saved()
  expect(server.patches.at(-1)?.sections?.s2).toMatchObject({ imageStyle: 'landscape', image: { id: 'img_9', url: made.url, caption: 'A white cup on oak' } })
})

it('canceling an image generation shows a message in the image dialog', async () => {
  const dialog = await openGenerator()
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'slow' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Generate' }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Stop' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The image was stopped')
  expect(stopped).toEqual([expect.stringMatching(/^image-b1-/)])
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'A long quay' })).toBeTruthy()
  expect(server.patches).toEqual([])
})
