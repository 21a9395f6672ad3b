import { getStyleGuideInput } from '@brandwright/contracts/extraction'
import { setValuesInput } from '@brandwright/contracts/guide-values'
import type { Source } from '@brandwright/domain/brands/style-guide'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { queryKeys } from '../../lib/query-keys.ts'
import { clearNotices, useNotices } from '../../ui/notices/notice-store.ts'
import { useLeaveOutSeveral } from './chosen-sources.tsx'
import { useReadPages } from './use-read-pages.ts'

afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

const hourAgo = (hours: number) => new Date(Date.UTC(2026, 10, 20) - hours * 3_600_000).toISOString()
const pages = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `s${n}`, url: `https://shop.test/${n}`, updated: hourAgo(n) }) as Source)

function screen(answer: (body: unknown) => Response) {
  const sent: unknown[] = []
  const from: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    sent.push(JSON.parse(body))
    from.push(headers['if-match'])
    return answer(JSON.parse(body))
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.brand('b1'), { revision: 5 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => ({ reading: useReadPages('b1'), leavingOut: useLeaveOutSeveral('b1'), notices: useNotices() }), { wrapper })
  return { sent, from, result, titles: () => result.current.notices.visible.map(({ title }) => title) }
}

it('scans the least recently scanned pages first if the selection exceeds the limit', async () => {
  const { sent, result, titles } = screen(() => new Response('{"type":"run","data":{"runId":"r1","id":"b1"}}\n'))
  act(() => result.current.reading.readAgain(pages(73)))
  await vi.waitFor(() => expect(titles()).toEqual(['Scanning 50 of 73 pages']))
  const { urls_to_scrape } = getStyleGuideInput.parse(sent[0])
  expect(urls_to_scrape?.slice(0, 2)).toEqual(['https://shop.test/72', 'https://shop.test/71'])
  expect(urls_to_scrape?.at(-1)).toBe('https://shop.test/23')
})

it('excludes many pages in several requests of at most 200 pages each', async () => {
  let revision = 5
  const { sent, from, result, titles } = screen(() => Response.json({}, { headers: { etag: `"${++revision}"` } }))
  const ids = pages(450).map(({ id }) => id)
  await act(() => result.current.leavingOut.mutateAsync({ ids, excluded: true }))
  expect(titles()).toEqual(['450 pages are left out'])
  expect(sent.map((body) => Object.keys(setValuesInput.parse(body).values).length)).toEqual([200, 200, 50])
  expect(from).toEqual(['"5"', '"6"', '"7"'])
  expect(sent.flatMap((body) => Object.keys(setValuesInput.parse(body).values))).toEqual(ids.map((id) => `/sources/${id}/excluded`))
})
