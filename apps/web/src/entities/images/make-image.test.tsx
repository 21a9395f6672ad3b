import type { Image } from '@brandwright/domain/brands/style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import MakeImage from './make-image.tsx'

const requests: Record<string, unknown>[] = []
const generated = { id: 'img_1', url: '/api/blobs/x.webp', alt: 'A cup', width: 1024, height: 1024 }
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path !== '/api/text-to-image') return Response.json([])
    const request = JSON.parse(String(body))
    requests.push(request)
    return Response.json({ image: request.estimate ? null : generated, composed: false, model: 'dall-e-3', price: 0.04 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('generates an image from a prompt and one of 17 presets after showing the price', async () => {
  const used = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MakeImage
        id="b1"
        promptTools={({ onPrompt }) => (
          <button type="button" onClick={() => onPrompt('A cup at dawn')}>
            Write the prompt
          </button>
        )}
        onClose={() => undefined}
      >
        {(image) => (
          <button type="button" onClick={() => used(image.id)}>
            Use it
          </button>
        )}
      </MakeImage>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('dall-e-3 creates it: $0.04')).toBeTruthy()
  const style = screen.getByLabelText<HTMLSelectElement>('Style')
  expect([...style.options].map(({ value }) => value).filter((value) => value !== 'natural' && value !== 'vivid')).toHaveLength(17)
  fireEvent.click(screen.getByRole('button', { name: 'Write the prompt' }))
  fireEvent.change(style, { target: { value: 'line-art' } })
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: 'md' } })
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }))
  expect((await screen.findByRole('img', { name: 'A cup' })).getAttribute('src')).toBe(generated.url)
  expect(requests.find(({ estimate }) => !estimate)).toMatchObject({ brand: 'b1', text: 'A cup at dawn', style: 'line-art', size: 'md' })
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
  await waitFor(() => expect(used).toHaveBeenCalledWith('img_1'))
})

it('edits an image by prompt, or explains that no available model can edit images', async () => {
  const from = { ...generated, id: 'img_0', alt: 'A jug' } as Image
  const shown = () =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MakeImage id="b1" from={from} onClose={() => undefined}>
          {() => null}
        </MakeImage>
      </QueryClientProvider>,
    )
  shown()
  expect(await screen.findByText('dall-e-3 creates it: $0.04')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What to change'), { target: { value: 'Make it evening' } })
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('img', { name: 'A cup' })).toBeTruthy()
  expect(requests.find(({ estimate }) => !estimate)).toMatchObject({ imageId: 'img_0', text: 'Make it evening' })
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'unavailable', message: 'No image editing model is configured.' } }, { status: 503 }))
  shown()
  expect(await screen.findByText('No image editing model is configured.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What to change'), { target: { value: 'Make it evening' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true)
})
