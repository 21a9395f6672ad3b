import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { fetchNow } from './fetch-now.ts'

it('returns new data instead of the result of a fetch that is in progress', async () => {
  const client = new QueryClient()
  const responses: ((name: string) => void)[] = []
  const query = queryOptions({ queryKey: ['guide'], queryFn: () => new Promise<string>((resolve) => void responses.push(resolve)) })
  client.prefetchQuery(query)
  const now = fetchNow(client, query)
  await vi.waitFor(() => expect(responses).toHaveLength(2), 20_000)
  responses[1]?.('after the change')
  responses[0]?.('before the change')
  expect(await now).toBe('after the change')
  expect(client.getQueryData(query.queryKey)).toBe('after the change')
  client.clear()
})
