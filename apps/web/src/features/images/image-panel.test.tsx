import type { BrandDocument } from '@brandwright/contracts/brands'
import { emptyStyleGuide } from '@brandwright/domain/brands/empty-style-guide'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import ImagePanel from './image-panel.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const imageOf = (id: string) =>
  ({ id, url: `/files/${id}.png`, originalURL: '', kind: 'image', alt: `Words of ${id}`, caption: '', width: 900, height: 600, source: '' }) as Image
const images = ['oven', 'loaf', 'shop'].map(imageOf)
const guide = { ...emptyStyleGuide({ id: 'b1', url: '', now: '2026-05-01T10:00:00Z' }), images, canEdit: true, revision: 1 } as BrandDocument

function Panel() {
  const [opened, open] = useState('oven')
  const image = images.find(({ id }) => id === opened) as Image
  return <ImagePanel guide={guide} image={image} among={images} onOpen={open} onClose={() => undefined} />
}

it('shows the texts of the next image and keeps the focus on the button', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Panel />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const next = screen.getByRole('button', { name: 'Next image' })
  next.focus()
  fireEvent.click(next)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Alternative text').value).toBe('Words of loaf')
  expect(document.activeElement).toBe(next)
  expect(screen.getByText('2 of 3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Previous image' }))
  expect(screen.getByText('1 of 3')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous image' }).disabled).toBe(true)
})

it('offers the prompt tools for the edit of an image', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/prompts')) return Response.json([{ id: 'p1', name: 'Evening', prompt: 'Make it evening' }])
    return Response.json(path === '/api/text-to-image' ? { image: null, composed: false, model: 'gpt-image-1', price: 0.04 } : { user: null })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Panel />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Edit with a prompt' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Prompt tools' }))
  fireEvent.change(await screen.findByLabelText('Saved prompts'), { target: { value: 'p1' } })
  expect(screen.getByLabelText<HTMLTextAreaElement>('What to change').value).toBe('Make it evening')
})
