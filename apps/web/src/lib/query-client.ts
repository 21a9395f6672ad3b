import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-client.ts'

const RETRIES = 2

/** Answers are fresh until a live change says otherwise; only faults of the line or the server are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < RETRIES && mayPass(error), refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}

function mayPass(error: unknown): boolean {
  return !isApiError(error) || error.code === 'offline' || error.status >= 500
}
