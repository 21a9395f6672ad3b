import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import NoticeStack from '../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { ApiError } from './api-error.ts'
import { reportSlowQueries } from './slow-queries.ts'

const client = new QueryClient()
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  render(<NoticeStack />)
  stop = reportSlowQueries(client.getQueryCache())
})
afterEach(() => {
  cleanup()
  stop()
  client.clear()
  act(clearNotices)
  vi.useRealTimers()
})

const shown = () => [...document.querySelectorAll('[data-notice]')].map((notice) => notice.textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Fetches a brand with a delayed response. */
function fetchSlowly(ms: number, answer: unknown, queryKey: QueryKey = ['brand', 'b1']) {
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      setTimeout(() => (answer instanceof Error ? reject(answer) : resolve(answer)), ms)
    })
  void client.fetchQuery({ queryKey, queryFn, meta: { alert: 'brand' } }).catch(() => undefined)
}

test('shows no notice for a query with a fast response', async () => {
  fetchSlowly(200, { id: 'b1' })
  await pass(5000)
  expect(shown()).toEqual([])
})

test('shows a notice while a slow query is pending, and its result when the query ends', async () => {
  fetchSlowly(4000, { id: 'b1' })
  await pass(1500)
  expect(shown()).toEqual(['Getting BrandRetrieving brand information...'])
  expect(screen.queryByRole('button')).toBeNull()
  await pass(2500)
  expect(shown()).toEqual(['Getting Brand completed successfully!'])
})

test.each([100, 4000])('shows why a query failed after %d ms', async (ms) => {
  fetchSlowly(ms, new ApiError('The database did not answer.', 'internal', 500))
  await pass(ms)
  expect(shown()).toEqual(['There was an issue with Getting Brand Please try again.The database did not answer.'])
})

test('removes the notice of a query that is canceled or whose error the screen shows', async () => {
  fetchSlowly(4000, new ApiError('No brand found', 'not_found', 404))
  await pass(1500)
  expect(shown()).toHaveLength(1)
  await pass(2500)
  expect(shown()).toEqual([])
  fetchSlowly(4000, {}, ['brand', 'b2'])
  await pass(1500)
  expect(shown()).toHaveLength(1)
  await act(() => client.cancelQueries())
  await pass(300)
  expect(shown()).toEqual([])
})

test('a query that is canceled and immediately restarted keeps its notice', async () => {
  fetchSlowly(4000, { id: 'b1' })
  await pass(1600)
  await act(() => client.cancelQueries())
  fetchSlowly(200, { id: 'b1' })
  await pass(100)
  expect(shown()).toEqual(['Getting BrandRetrieving brand information...'])
  await pass(100)
  expect(shown()).toEqual(['Getting Brand completed successfully!'])
})

test('shows no notice for a background refetch', async () => {
  client.setQueryData(['brand', 'b1'], {})
  fetchSlowly(4000, { id: 'b1' })
  await pass(4000)
  expect(shown()).toEqual([])
})
