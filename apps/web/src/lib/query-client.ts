import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from './api-client.ts'
import { recordError } from './error-store.ts'

const RETRIES = 2
/** Without a line a call fails at once and says so; it does not wait in silence until there is one. */
const WITHOUT_WAITING = { networkMode: 'always' } as const

/** Answers are fresh until a live change says otherwise; only faults of the line or the server are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A refusal is for the screen that asked; a fault is worth a record as well.
      onError: (error, { queryKey }) => (isFault(error) || !isApiError(error)) && recordFault(error, 'query', queryKey),
    }),
    mutationCache: new MutationCache({
      // What a form says of its own fields is an error of a mutation, and no fault.
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
