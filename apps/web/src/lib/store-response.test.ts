import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeResponse } from './store-response.ts'

test('the result of an earlier refetch does not replace the response of a mutation', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryKey = ['making']
  client.setQueryData(queryKey, { runId: null })
  let answer = (_: { runId: string | null }) => {}
  const refetch = client.fetchQuery({ queryKey, queryFn: () => new Promise((resolve) => (answer = resolve)) }).catch(() => null)
  storeResponse(client, queryKey, { runId: 'r1' })
  answer({ runId: null })
  await refetch
  expect(client.getQueryData(queryKey)).toEqual({ runId: 'r1' })
})

test('a canceled refetch is restarted, so that another user’s change is shown', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryKey = ['making']
  client.setQueryData(queryKey, 'before')
  let fetches = 0
  const queryFn = () => (fetches++ === 0 ? new Promise<string>(() => {}) : Promise.resolve('theirs, after mine'))
  const unsubscribe = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
  void client.invalidateQueries({ queryKey })
  storeResponse(client, queryKey, 'mine')
  expect(client.getQueryData(queryKey)).toBe('mine')
  await expect.poll(() => client.getQueryData(queryKey)).toBe('theirs, after mine')
  unsubscribe()
})
