import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PromptTools } from './prompt-tools.tsx'

const requests: { path: string; body: unknown }[] = []
let metaprompt: string[] = []
beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    requests.push({ path, body: body ? JSON.parse(String(body)) : undefined })
    if (path.startsWith('/api/prompts')) return Response.json([{ id: 'p1', name: 'Customer support', prompt: 'You answer customers.', kind: 'brand' }])
    if (path === '/api/expand_prompt') return Response.json({ prompt: 'A launch mail in three parts.', model: 'gpt-4o-mini', composed: false })
    return new Response(metaprompt.map((data) => `data: ${data}\n\n`).join(''), { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  const [text, setText] = useState('launch mail')
  return (
    <QueryClientProvider client={new QueryClient()}>
      <output aria-label="Prompt">{text}</output>
      <PromptTools brand="b1" value={text} onPrompt={setText} />
    </QueryClientProvider>
  )
}
const prompt = () => screen.getByLabelText('Prompt').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('replaces the typed text with an expanded prompt or a saved prompt', async () => {
  render(<Form />)
  press('Expand')
  await waitFor(() => expect(prompt()).toBe('A launch mail in three parts.'))
  expect(requests.at(-1)).toEqual({ path: '/api/expand_prompt', body: { input: 'launch mail', brand: 'b1' } })
  expect(screen.getByText(/^Written by gpt-4o-mini/)).toBeTruthy()
  fireEvent.change(await screen.findByLabelText('Saved prompts'), { target: { value: 'p1' } })
  expect(prompt()).toBe('You answer customers.')
})

it('streams a generated prompt into the field, and restores the previous text if the stream fails', async () => {
  const piece = (content: string) => JSON.stringify({ choices: [{ delta: { content } }] })
  metaprompt = [piece('You write '), piece('mails.'), '[DONE]']
  render(<Form />)
  press('Make a meta prompt')
  await waitFor(() => expect(prompt()).toBe('You write mails.'))
  metaprompt = [piece('Half'), JSON.stringify({ error: { message: 'The model paused.', code: 'paused' } }), '[DONE]']
  press('Make a meta prompt')
  expect((await screen.findByRole('alert')).textContent).toContain('The model paused.')
  expect(prompt()).toBe('You write mails.')
})
