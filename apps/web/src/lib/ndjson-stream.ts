import { readLines } from '@brandwright/streaming/ndjson'
import { send } from './api-client.ts'

type StreamOptions = { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal; query?: Record<string, string | number> }

/** The lines of an NDJSON answer, each as soon as it is whole. Throws ApiError before the first line when the answer is a refusal. */
export async function* streamLines<T>(path: string, options: StreamOptions = {}): AsyncGenerator<T, void, undefined> {
  const response = await send(path, { ...options, headers: { accept: 'application/x-ndjson' } })
  if (response.body) yield* readLines<T>(response.body)
}
