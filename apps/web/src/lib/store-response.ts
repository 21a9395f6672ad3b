import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/** Replaces the data of a query with the response of a change. Restarts a refetch in progress, because its response can predate the change. */
export function storeResponse<Data>(client: QueryClient, queryKey: QueryKey, data: Updater<Data | undefined, Data | undefined>): void {
  const query = { queryKey, exact: true }
  const isRefetching = client.isFetching(query) > 0
  void client.cancelQueries(query)
  client.setQueryData<Data>(queryKey, data)
  if (isRefetching) void client.invalidateQueries(query)
}
