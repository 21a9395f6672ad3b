import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearNotices, useNotices } from '../../ui/notices/notice-store.ts'
import { QuestionBox } from './question-box.tsx'

let geo: () => Response
let findsPlaces: boolean
let stream: ReadableStreamDefaultController<Uint8Array>
let written: AbortSignal | null | undefined
beforeEach(() => {
  findsPlaces = true
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) => {
    if (address.startsWith('/api/prompts')) return Response.json([])
    if (address === '/api/geo') return geo()
    if (address === '/api/auth/providers') return Response.json({ items: [], deliversMail: true, findsPlaces })
    if (address === '/api/expand_prompt') return Response.json({ prompt: 'Which of our products suit a small kitchen?', model: 'gpt-4o-mini', composed: false })
    if (address !== '/api/generate-metaprompt') return new Promise(() => undefined)
    written = signal
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const Notices = () => (
  <div role="alert">
    {useNotices()
      .visible.map(({ title, message }) => `${title}: ${message}`)
      .join('\n')}
  </div>
)

function show(brandId?: string) {
  const onAsk = vi.fn(async (_question: string) => undefined)
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <QuestionBox label="Ask about the brand" draftName="chat:c1" brandId={brandId} busy={false} onAsk={onAsk} />
        <Notices />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onAsk, client, box: screen.getByLabelText<HTMLTextAreaElement>('Ask about the brand') }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('the prompt tools can expand a question before it is sent', async () => {
  const { box, onAsk } = show('b1')
  fireEvent.change(box, { target: { value: 'small kitchen' } })
  await press('Prompt tools')
  await press('Expand')
  await waitFor(() => expect(box.value).toBe('Which of our products suit a small kitchen?'))
  await press('Ask')
  await waitFor(() => expect(box.value).toBe(''))
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('Which of our products suit a small kitchen?')
})

it('cancels a streaming prompt when the user sends the question', async () => {
  const { box, onAsk } = show('b1')
  fireEvent.change(box, { target: { value: 'small kitchen' } })
  await press('Prompt tools')
  await press('Make a meta prompt')
  await waitFor(() => expect(written).toBeTruthy())
  await act(async () => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ choices: [{ delta: { content: 'You advise' } }] })}\n\n`)))
  await waitFor(() => expect(box.value).toBe('You advise'))
  await press('Ask')
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('You advise')
  await waitFor(() => expect(box.value).toBe(''))
  expect(written?.aborted).toBe(true)
  expect(screen.getByRole('button', { name: 'Prompt tools' }).getAttribute('aria-expanded')).toBe('false')
})

it('hides the prompt tools if the user cannot edit the brand', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Prompt tools' })).toBeNull()
})

const POSITION = { coords: { latitude: 51.45, longitude: -2.59 } }
const geolocation = (locate: (found: (position: typeof POSITION) => void, failed: () => void) => void) =>
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: locate } })

it('adds the address of the user’s location to the question', async () => {
  geo = () => Response.json({ results: [{ formatted_address: 'Quay 1, Bristol', place: 'Bristol', country: 'UK' }] })
  geolocation((found) => found(POSITION))
  const { box } = show()
  fireEvent.change(box, { target: { value: 'Where can I buy a table? ' } })
  await press('Add my location')
  await waitFor(() => expect(box.value).toBe('Where can I buy a table? My location: Quay 1, Bristol.'))
})

it('offers to add the location only if the server has a map service', async () => {
  const { client } = show()
  expect(screen.queryByRole('button', { name: 'Add my location' }), 'unknown').toBeNull()
  expect(await screen.findByRole('button', { name: 'Add my location' })).toBeTruthy()
  findsPlaces = false
  await act(() => client.refetchQueries({ queryKey: ['providers'] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add my location' })).toBeNull())
})

it.each([
  ['a browser without geolocation', undefined, 'Geolocation is not supported by this browser.'],
  [
    'a user who denies access to the location',
    (_: unknown, failed: () => void) => failed(),
    'The browser did not share the location. Allow it in the settings of this site, or type the place.',
  ],
  ['a map service that does not respond', (found: (position: typeof POSITION) => void) => found(POSITION), 'The map service does not answer.'],
])('shows why a location could not be added: %s', async (_, locate, message) => {
  geo = () => Response.json({ error: { code: 'unavailable', message: 'The map service does not answer.', requestId: 'r' } }, { status: 503 })
  if (locate) geolocation(locate)
  else vi.stubGlobal('navigator', { userAgent: 'test', language: 'en' })
  const { box } = show()
  await press('Add my location')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`Location not added: ${message}`))
  expect(box.value).toBe('')
})
