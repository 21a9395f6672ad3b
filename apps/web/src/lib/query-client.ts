import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-client.ts'
import { recordError } from './error-store.ts'

const RETRIES = 2
/** Without a line a call fails at once and says so; it does not wait in silence until there is one. */
const WITHOUT_WAITING = { networkMode: 'always' } as const

/** Answers are fresh until a live change says otherwise; only faults of the line or the server are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        // A refusal is for the screen that asked; a fault is worth a record as well.
        if (!isApiError(error) || error.status >= 500)
          recordError({
            component: String(queryKey[0]),
            method: 'query',
            message: error.message || 'An error occurred',
            stack: error.stack,
            info: isApiError(error) && error.requestId ? `Request ${error.requestId}` : null,
            componentData: queryKey,
          })
      },
    }),
    defaultOptions: {
      queries: {
        ...WITHOUT_WAITING,
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { ...WITHOUT_WAITING, retry: false },
    },
  })
}

function mayPass(error: unknown): boolean {
  return !isApiError(error) || error.code === 'offline' || error.status >= 500
}
