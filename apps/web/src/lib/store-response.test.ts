import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeResponse } from './store-response.ts'

test('the response of a change outlasts a refetch that began before it', async () => {
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
