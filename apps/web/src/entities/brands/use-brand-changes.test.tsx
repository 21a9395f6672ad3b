import type { BrandDocument } from '@brandwright/contracts/brands'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createDocumentSession } from '../../lib/documents/document-session.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useChildren } from './brand-children.ts'
import { brandDocument } from './brand-document.ts'
import { useBrandChanges } from './use-brand-changes.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** Fakes a server with a guide at revision 5 whose GET requests never resolve, as on a slow connection. */
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
  const { result } = renderHook(() => ({ pages: useChildren('b1', 'sources'), changes: useBrandChanges('b1') }), { wrapper })
  return { guide, client, ...result.current }
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

it('sends what different screens change one after the other, what is typed included', async () => {
  const { guide, client, pages, changes } = guideAt5()
  const session = createDocumentSession({
    definition: { ...brandDocument, valueAt: () => 'Harbour', saveValues: () => ({ path: '/api/values', body: {} }) },
    client,
    document: { id: 'b1', revision: 5 } as BrandDocument,
    personId: 'ada',
    isSignedIn: () => true,
  })
  session.edit('/name', 'Harbour & Sons')
  await Promise.all([session.flush(), pages.patch('s1', { excluded: true }), changes.change({ path: '/api/brands/b1/reviews/marks', body: {} })])
  session.leave()
  expect(guide.sent).toEqual(['POST values from "5"', 'PATCH s1 from "6"', 'POST marks from "7"'])
})

it('shows a revised document at once, and never an older one over a newer one', async () => {
  const { client, changes } = guideAt5()
  await changes.revise({ path: '/api/brands/b1/accountType', body: {} })
  expect(client.getQueryData(queryKeys.brand('b1'))).toEqual({ revision: 6 })
  changes.store({ id: 'b1', revision: 4 } as BrandDocument)
  expect(client.getQueryData(queryKeys.brand('b1'))).toEqual({ revision: 6 })
})

it('retries a stale change only as far as its check allows', async () => {
  const { guide, changes } = guideAt5()
  guide.revision = 9
  const seen: unknown[] = []
  await changes.send({ path: '/api/brands/b1/facts', retryWhenStale: (current) => seen.push(current.revision) })
  expect(seen).toEqual([9])
  guide.revision = 12
  const check = () => {
    throw new Error('This value was changed.')
  }
  await expect(changes.send({ path: '/api/brands/b1/facts', retryWhenStale: check })).rejects.toThrow('This value was changed.')
  expect(guide.sent).toEqual(['POST facts from "5"', 'POST facts from "9"', 'POST facts from "5"'])
})

it('undoes one change from its own revision, and once more where others changed the document since', async () => {
  const { guide, client, changes } = guideAt5()
  guide.revision = 8
  await changes.undoChange(6)
  expect(guide.sent).toEqual(['POST undo from "6"', 'POST undo from "8"'])
  expect(client.getQueryData(queryKeys.brand('b1'))).toEqual({ revision: 9 })
  await changes.redo()
  expect(guide.sent.at(-1)).toBe('POST redo from "9"')
})
