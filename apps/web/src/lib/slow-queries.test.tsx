import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import NoticeStack from '../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { ApiError } from './api-error.ts'
import { tellOfSlowQueries } from './slow-queries.ts'

const client = new QueryClient()
let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  render(<NoticeStack />)
  stop = tellOfSlowQueries(client.getQueryCache())
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

/** Asks for a brand; the answer comes after so long. */
function ask(ms: number, answer: unknown, queryKey: QueryKey = ['brand', 'b1']) {
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      setTimeout(() => (answer instanceof Error ? reject(answer) : resolve(answer)), ms)
    })
  void client.fetchQuery({ queryKey, queryFn, meta: { alert: 'brand' } }).catch(() => undefined)
}

test('a quick answer says nothing', async () => {
  ask(200, { id: 'b1' })
  await pass(5000)
  expect(shown()).toEqual([])
})

test('a slow answer is waited for in words, and ends in words', async () => {
  ask(4000, { id: 'b1' })
  await pass(1500)
  expect(shown()).toEqual(['Getting BrandRetrieving brand information...'])
  expect(screen.queryByRole('button')).toBeNull()
  await pass(2500)
  expect(shown()).toEqual(['Getting Brand completed successfully!'])
})

test.each([100, 4000])('a failure after %d ms is told with its reason', async (ms) => {
  ask(ms, new ApiError('The database did not answer.', 'internal', 500))
  await pass(ms)
  expect(shown()).toEqual(['There was an issue with Getting Brand Please try again.The database did not answer.'])
})

test('what the screen says itself, or nobody waits for any more, is not told again', async () => {
  ask(4000, new ApiError('No brand found', 'not_found', 404))
  await pass(1500)
  expect(shown()).toHaveLength(1)
  await pass(2500)
  expect(shown()).toEqual([])
  ask(4000, {}, ['brand', 'b2'])
  await pass(1500)
  expect(shown()).toHaveLength(1)
  await act(() => client.cancelQueries())
  await pass(300)
  expect(shown()).toEqual([])
})

test('one that is given up and asked for again at once is one wait', async () => {
  ask(4000, { id: 'b1' })
  await pass(1600)
  await act(() => client.cancelQueries())
  ask(200, { id: 'b1' })
  await pass(100)
  expect(shown()).toEqual(['Getting BrandRetrieving brand information...'])
  await pass(100)
  expect(shown()).toEqual(['Getting Brand completed successfully!'])
})

test('reading again what is shown already says nothing', async () => {
  client.setQueryData(['brand', 'b1'], {})
  ask(4000, { id: 'b1' })
  await pass(4000)
  expect(shown()).toEqual([])
})
