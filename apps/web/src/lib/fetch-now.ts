import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Returns the current data from the server. Ignores a fetch in progress, because it can predate the latest change. */
export async function fetchNow<Data, Key extends QueryKey>(client: QueryClient, query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return client.fetchQuery({ ...query, staleTime: 0 })
}
