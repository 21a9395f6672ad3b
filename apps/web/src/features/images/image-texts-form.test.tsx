import type { Image } from '@brandwright/domain/brands/style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImageTextsForm } from './image-texts-form.tsx'

const image = { id: 'i1', url: '/i1.png', originalURL: '', kind: 'image', alt: 'A cup', caption: '', width: 9, height: 6, source: '' } as Image
let answer: () => Response
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/images/i1/caption')) return Response.json({ user: null })
    if (JSON.parse(String(body)).estimate) return Response.json({ texts: null, composed: false, model: 'gpt-4o-mini', price: 0.0005 })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ImageTextsForm id="b1" image={image} readOnly={false} saveLabel="Save" onSaved={() => undefined} />
    </QueryClientProvider>,
  )

it('proposed texts are suggestions that are not saved automatically', async () => {
  open()
  expect(await screen.findByText('gpt-4o-mini looks at the image: less than a cent')).toBeTruthy()
  answer = () => Response.json({ error: { code: 'unavailable', message: 'OpenAI rests.', requestId: 'x' } }, { status: 503 })
  fireEvent.click(screen.getByRole('button', { name: 'Propose texts' }))
  expect((await screen.findByRole('alert')).textContent).toContain('OpenAI rests.')

  answer = () => Response.json({ texts: { alt: 'Other', caption: 'A cup, a wide picture' }, composed: true, model: 'brandwright-composer', price: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Use it: Caption' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Caption').value).toBe('A cup, a wide picture')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Alternative text').value).toBe('A cup')
  expect(screen.getByRole('group', { name: 'Proposed: Alternative text' }).textContent).toContain('Other')
  expect(screen.getByText(/^Composed from its page and its measurements/)).toBeTruthy()
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Caption' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Caption').value).toBe('')
})
