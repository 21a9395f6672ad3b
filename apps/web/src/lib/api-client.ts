import { ApiError, errorOf, offlineError } from './api-error.ts'

type Query = Record<string, string | number | boolean | null | undefined>
type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: unknown
  query?: Query
  headers?: Record<string, string>
  signal?: AbortSignal
  /** True for requests that also work without a session. A 401 response is then an ordinary error that does not notify the listeners. */
  signedOutToo?: boolean
}

const SIGN_IN_PATHS = '/api/auth/'
const listeners = new Set<() => void>()
/** Set while a sign-out is in progress. Resolves to true if the session has ended, or to false if the sign-out failed. */
let signOut: Promise<boolean> | undefined
let pendingCount = 0

/** Returns the number of requests that are still pending. */
export const pendingCalls = (): number => pendingCount

/** Calls the listener after each 401 response, except for responses to sign-in requests. Returns an unsubscribe function. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Pauses all requests except sign-in requests during a sign-out, and ignores 401 responses to pending requests. The returned function ends the pause: paused
 * requests fail if the session has ended, and are sent otherwise.
 */
export function holdRequests(): (ended: boolean) => void {
  let settle: (ended: boolean) => void = () => undefined
  signOut = new Promise((resolve) => {
    settle = resolve
  })
  return (ended) => {
    signOut = undefined
    settle(ended)
  }
}

/** Sends JSON and returns the parsed body. Throws ApiError, or the abort reason of the signal if the request was aborted. */
export async function call<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return jsonOf(await send(path, options))
}

/**
 * Returns the parsed body of a response, or undefined for a 204 response or one without a content type. Throws ApiError for any content type other than JSON.
 */
export async function jsonOf<T>(response: Response): Promise<T> {
  const type = response.headers.get('content-type')
  if (response.status === 204 || type === null) return undefined as T
  if (!type.includes('json')) throw new ApiError('Non-JSON response received', 'unavailable', response.status)
  return (await response.json()) as T
}

/** Returns the raw response, for streams and downloads. Throws ApiError unless the status is 2xx. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, query, headers, signal, signedOutToo = path.startsWith(SIGN_IN_PATHS) } = options
  if (signOut && !path.startsWith(SIGN_IN_PATHS)) {
    if (await signOut) throw new ApiError('You signed out.', 'unauthorized', 401)
    signal?.throwIfAborted()
  }
  pendingCount++
  const response = await fetch(withQuery(path, query), {
    method,
    signal,
    credentials: 'same-origin',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
    .catch((error: unknown) => {
      throw signal?.aborted ? error : offlineError()
    })
    .finally(() => pendingCount--)
  if (response.ok) return response
  const error = await errorOf(response)
  if (error.status === 401 && !signedOutToo) notifyUnauthorized()
  throw error
}

/** Notifies the listeners of a 401 response to a request that was sent outside this module. */
export function notifyUnauthorized(): void {
  if (signOut) return
  for (const listener of listeners) listener()
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  return search.size ? `${path}?${search}` : path
}
