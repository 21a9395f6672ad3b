import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useChildren } from './brand-children.ts'
import { queryKeys } from './query-keys.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server with a guide at revision 5; who reads it is kept waiting, as behind a slow line. */
function guideAt5() {
  const guide = { revision: 5, sent: [] as string[], unanswered: '/none' }
  vi.stubGlobal('fetch', async (path: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    if (method === 'GET') return new Promise(() => undefined)
    const from = headers['if-match']
    if (path.endsWith(guide.unanswered)) return new Promise(() => undefined)
    guide.sent.push(`${method} ${path.split('/').at(-1)} from ${from}`)
    if (from !== `"${guide.revision}"`)
      return Response.json({ error: { code: 'stale_revision', message: 'Someone changed this.', details: { revision: guide.revision } } }, { status: 409 })
    guide.revision++
    return Response.json({ revision: guide.revision }, { headers: { etag: `"${guide.revision}"` } })
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.brand('b1'), { revision: 5 })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useChildren('b1', 'sources'), { wrapper })
  return { guide, pages: result.current }
}

it('sends two clicks in quick succession one after the other, each from what the one before made', async () => {
  const { guide, pages } = guideAt5()
  await Promise.all([pages.patch('s1', { excluded: true }), pages.patch('s2', { excluded: true })])
  await pages.remove('s3')
  await pages.add({ url: 'https://quay.test/about' })
  expect(guide.sent).toEqual(['PATCH s1 from "5"', 'PATCH s2 from "6"', 'DELETE s3 from "7"', 'POST sources from "8"'])
})

it('refuses what somebody else changed between two clicks, and goes on after it', async () => {
  const { guide, pages } = guideAt5()
  await pages.patch('s1', { excluded: true })
  guide.revision = 9
  await expect(pages.patch('s2', { excluded: true })).rejects.toMatchObject({ code: 'stale_revision' })
  await pages.remove('s3')
  expect(guide.sent.slice(1)).toEqual(['PATCH s2 from "6"', 'DELETE s3 from "6"', 'DELETE s3 from "9"'])
})

it('gives up a change that gets no answer, says so, and goes on with those behind it', async () => {
  vi.useFakeTimers()
  const { guide, pages } = guideAt5()
  guide.unanswered = '/s1'
  const words = expect(pages.patch('s1', { excluded: true })).rejects.toThrow(
    'The server gave no answer within a minute. The change may have been made all the same: look before you make it again.',
  )
  const next = pages.patch('s2', { excluded: true })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(guide.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await words
  await next
  expect(guide.sent).toEqual(['PATCH s2 from "5"'])
})
