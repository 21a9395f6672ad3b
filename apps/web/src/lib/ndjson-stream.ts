import { readLines } from '@brandwright/streaming/ndjson'
import { send } from './api-client.ts'

type StreamOptions = { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal; query?: Record<string, string | number> }

/** Yields each line of an NDJSON response as soon as it is complete. Throws ApiError if the request is rejected. */
export async function* streamLines<T>(path: string, options: StreamOptions = {}): AsyncGenerator<T, void, undefined> {
  const response = await send(path, { ...options, headers: { accept: 'application/x-ndjson' } })
  if (response.body) yield* readLines<T>(response.body)
}
