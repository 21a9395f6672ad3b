import { type InvalidateOptions, type InvalidateQueryFilters, MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from './api-client.ts'
import { recordError } from './error-store.ts'

const RETRIES = 2
/** Makes requests fail immediately while offline, because the default would pause them without any notice. */
const WITHOUT_WAITING = { networkMode: 'always' } as const

/**
 * Creates the query client. Data becomes stale after 30 s, or as soon as a live change invalidates it; only queries are retried, and only after connection and
 * server errors.
 */
export function createQueryClient(): QueryClient {
  return new RefetchingClient({
    queryCache: new QueryCache({
      // Does not record 4xx responses, because the screen that sent the request handles them.
      onError: (error, { queryKey }) => (isFault(error) || !isApiError(error)) && recordFault(error, 'query', queryKey),
    }),
    mutationCache: new MutationCache({
      // Records only faults, because mutation errors also include validation errors of forms.
      onError: (error, _variables, _context, { options }) => isFault(error) && recordFault(error, 'change', options.mutationKey ?? ['change']),
    }),
    defaultOptions: {
      queries: {
        ...WITHOUT_WAITING,
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && canPass(error),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { ...WITHOUT_WAITING, retry: false },
    },
  })
}

/**
 * Restarts the first fetch of an invalidated query, because TanStack Query would keep a result that can predate the change. Pending promises resolve with the
 * result of the new fetch.
 */
class RefetchingClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey>(filters?: InvalidateQueryFilters<Key>, options?: InvalidateOptions): Promise<void> {
    if (filters?.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll({ ...filters, type: filters?.refetchType ?? filters?.type ?? 'active', fetchStatus: 'fetching' }))
        if (query.state.data === undefined && !query.isDisabled() && !query.isStatic()) void query.cancel({ silent: true })
    return super.invalidateQueries(filters, options)
  }
}

const isFault = (error: unknown) => isApiError(error) && error.status >= 500

function recordFault(error: Error, method: 'query' | 'change', key: QueryKey): void {
  recordError({
    component: String(key[0]),
    method,
    message: error.message || 'An error occurred',
    stack: error.stack,
    info: isApiError(error) && error.requestId ? `Request ${error.requestId}` : null,
    componentData: key,
  })
}

function canPass(error: unknown): boolean {
  return !isApiError(error) || error.code === 'offline' || error.status >= 500
}
