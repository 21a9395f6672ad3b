import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QuestionBox } from './question-box.tsx'

let stream: ReadableStreamDefaultController<Uint8Array>
let written: AbortSignal | null | undefined
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit = {}) => {
    if (address.startsWith('/api/prompts')) return Response.json([])
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
  vi.unstubAllGlobals()
})

function show(brandId?: string) {
  const onAsk = vi.fn(async (_question: string) => undefined)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QuestionBox label="Ask about the brand" draftName="chat:c1" brandId={brandId} busy={false} onAsk={onAsk} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { onAsk, box: screen.getByLabelText<HTMLTextAreaElement>('Ask about the brand') }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('expands a question before it is sent', async () => {
  const { box, onAsk } = show('b1')
  fireEvent.change(box, { target: { value: 'small kitchen' } })
  await press('Prompt tools')
  await press('Expand')
  await waitFor(() => expect(box.value).toBe('Which of our products suit a small kitchen?'))
  await press('Ask')
  await waitFor(() => expect(box.value).toBe(''))
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('Which of our products suit a small kitchen?')
})

it('cancels a prompt in progress when the question is sent', async () => {
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

it('hides the prompt tools for a brand that the user cannot edit', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Prompt tools' })).toBeNull()
})
