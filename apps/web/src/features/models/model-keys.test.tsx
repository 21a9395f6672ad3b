import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import ModelKeys from './model-keys.tsx'

afterEach(() => vi.unstubAllGlobals())

test('keeps a typed key in the field if saving fails, and tests a key once saved', async () => {
  const key = 'sk-of-the-brand-1111'
  const keysWith = (check: object | null) => ({
    canChange: true,
    items: [{ maker: 'openai', lastFour: '1111', setBy: 'Robin', setAt: '2026-01-01T00:00:00.000Z', check }],
  })
  let refuses = true
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const path = new URL(address instanceof Request ? address.url : address, 'http://localhost').pathname
    const method = init?.method ?? 'GET'
    requests.push(`${method} ${path}`)
    if (method === 'GET') return Response.json({ canChange: true, items: [] })
    if (method === 'PUT' && refuses) return Response.json({ error: { message: 'The disk is full.', code: 'storage_full', requestId: 'r' } }, { status: 507 })
    return Response.json(keysWith(path.endsWith('/try') ? { at: '2026-01-01T00:00:00.000Z', works: true, said: 'OpenAI accepts this key.' } : null))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ModelKeys brandId="b1" />
    </QueryClientProvider>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>('Key for OpenAI')
  fireEvent.change(field, { target: { value: key } })
  const save = screen.getAllByRole('button', { name: 'Save the key' })[0] as HTMLElement
  fireEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('Your input is still here.')
  expect(field.value).toBe(key)
  refuses = false
  fireEvent.click(save)
  expect(await screen.findByText(/OpenAI accepts this key\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New key for OpenAI').value).toBe('')
  expect(requests).toContain('POST /api/brands/b1/model-keys/openai/try')
  expect(document.body.innerHTML).not.toContain(key)
})
