import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Fetches what the server has now. A fetch in progress may have begun before the latest change; its result is not used. */
export async function fetchNow<Data, Key extends QueryKey>(client: QueryClient, query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return client.fetchQuery({ ...query, staleTime: 0 })
}
