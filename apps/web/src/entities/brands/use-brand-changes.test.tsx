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

/** Fakes a slow server that has a guide at revision 5 and never responds to GET requests. */
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

it('sends changes one after another, each based on the revision that the previous change returned', async () => {
  const { guide, pages } = guideAt5()
  await Promise.all([pages.patch('s1', { excluded: true }), pages.patch('s2', { excluded: true })])
  await pages.remove('s3')
  await pages.add({ url: 'https://quay.test/about' })
  expect(guide.sent).toEqual(['PATCH s1 from "5"', 'PATCH s2 from "6"', 'DELETE s3 from "7"', 'POST sources from "8"'])
})

it('a stale change is rejected without blocking the next change', async () => {
  const { guide, pages } = guideAt5()
  await pages.patch('s1', { excluded: true })
  guide.revision = 9
  await expect(pages.patch('s2', { excluded: true })).rejects.toMatchObject({ code: 'stale_revision' })
  await pages.remove('s3')
  expect(guide.sent.slice(1)).toEqual(['PATCH s2 from "6"', 'DELETE s3 from "6"', 'DELETE s3 from "9"'])
})

it('a change without a response within a minute is rejected without blocking the next change', async () => {
  vi.useFakeTimers()
  const { guide, pages } = guideAt5()
  guide.unanswered = '/s1'
  const rejection = expect(pages.patch('s1', { excluded: true })).rejects.toThrow(
    'The server did not respond within a minute. The change may have been saved. Check before you try again.',
  )
  const next = pages.patch('s2', { excluded: true })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(guide.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await rejection
  await next
  expect(guide.sent).toEqual(['PATCH s2 from "5"'])
})

it('edits and other changes from different screens are sent one after another', async () => {
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

it('the cache accepts a newer document and ignores an older one', async () => {
  const { client, changes } = guideAt5()
  await changes.revise({ path: '/api/brands/b1/accountType', body: {} })
  expect(client.getQueryData(queryKeys.brand('b1'))).toEqual({ revision: 6 })
  changes.store({ id: 'b1', revision: 4 } as BrandDocument)
  expect(client.getQueryData(queryKeys.brand('b1'))).toEqual({ revision: 6 })
})

it('retries a stale change unless its check throws an error', async () => {
  const { guide, changes } = guideAt5()
  guide.revision = 9
  const revisions: unknown[] = []
  await changes.send({ path: '/api/brands/b1/facts', retryWhenStale: (current) => revisions.push(current.revision) })
  expect(revisions).toEqual([9])
  guide.revision = 12
  const check = () => {
    throw new Error('This value was changed.')
  }
  await expect(changes.send({ path: '/api/brands/b1/facts', retryWhenStale: check })).rejects.toThrow('This value was changed.')
  expect(guide.sent).toEqual(['POST facts from "5"', 'POST facts from "9"', 'POST facts from "5"'])
})

it('undoes a change based on its revision, and retries if the document has changed since', async () => {
  const { guide, client, changes } = guideAt5()
  guide.revision = 8
  await changes.undoChange(6)
  expect(guide.sent).toEqual(['POST undo from "6"', 'POST undo from "8"'])
  expect(client.getQueryData(queryKeys.brand('b1'))).toEqual({ revision: 9 })
  await changes.redo()
  expect(guide.sent.at(-1)).toBe('POST redo from "9"')
})
