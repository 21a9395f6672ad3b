import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/** Replaces the data of a query with the response of a change. Cancels a refetch in progress, which may return the state before the change. */
export function storeResponse<Data>(client: QueryClient, queryKey: QueryKey, data: Updater<Data | undefined, Data | undefined>): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<Data>(queryKey, data)
}
