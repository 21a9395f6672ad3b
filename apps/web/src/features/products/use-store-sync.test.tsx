import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useStoreSync } from './use-store-sync.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const RESULT = { added: [{ id: 'p1', title: 'Oak stool' }], changed: [], gone: [], same: 3 }
const eventLine = (type: string, data: unknown) => `${JSON.stringify({ type, data })}\n`

function sync(...streams: (() => Response)[]) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    if (path.endsWith('/products/sync')) return Response.json({ runId: `r${requests.length}` })
    return streams.shift()?.() ?? Response.json({ error: { code: 'not_found', message: 'No such run.' } }, { status: 404 })
  })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  return { ...renderHook(() => useStoreSync('b1'), { wrapper }), requests }
}

it('reconnects to a running sync at the last received event, and returns the result of the sync', async () => {
  const { result, requests } = sync(
    () => new Response(eventLine('run', {}) + eventLine('progress', { label: 'Reading 40 products' })),
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => new Response(eventLine('storeSynced', RESULT) + eventLine('fetchComplete', {})),
  )
  await waitFor(() => expect(result.current.label).toBe('Reading 40 products'))
  await waitFor(() => expect(result.current.label).toMatch(/^Connection lost\./))
  expect(result.current).toMatchObject({ isRunning: true, problem: null })
  await waitFor(() => expect(result.current.result).toEqual(RESULT))
  expect(result.current).toMatchObject({ isRunning: false, problem: null })
  expect(requests).toEqual(['/api/brands/b1/products/sync', '/api/runs/r1/events?after=0', '/api/runs/r1/events?after=2', '/api/runs/r1/events?after=2'])
})

it('reports that a sync failed, and starts another sync when retried', async () => {
  const { result } = sync(
    () => new Response(eventLine('error', { code: 'unavailable', message: 'The store did not answer.' })),
    () => new Response(eventLine('storeSynced', RESULT) + eventLine('fetchComplete', {})),
  )
  await waitFor(() => expect(result.current.problem).toBe('The store did not answer.'))
  act(() => result.current.again())
  expect(result.current).toMatchObject({ isRunning: true, label: 'Starting', problem: null })
  await waitFor(() => expect(result.current.result).toEqual(RESULT))
})

it('reports an error if the result of a sync is unavailable', async () => {
  const { result } = sync()
  await waitFor(() => expect(result.current.problem).toMatch(/^The result of this sync is no longer available\./))
  expect(result.current.isRunning).toBe(false)
})
