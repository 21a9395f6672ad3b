import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Fetches the current data from the server. Does not reuse a fetch in progress, because its result can predate the latest change. */
export async function fetchNow<Data, Key extends QueryKey>(client: QueryClient, query: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true })
  return client.fetchQuery({ ...query, staleTime: 0 })
}
