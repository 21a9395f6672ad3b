import { call, send } from './api-client.ts'
import type { RequestAlert } from './request-alerts.ts'
import { withAlert } from './with-alert.ts'
import { withToast } from './with-toast.ts'

interface RouteOptions {
  /** HTTP method; GET requests have no body. */
  method?: 'GET' | 'POST'
  /** Returns the raw response, which the caller can stream. */
  stream?: boolean
  /** Value of the `authorization` header, for callers without a session. */
  authorization?: string
  signal?: AbortSignal
  /** Notice for the request and its outcome. `toast` shows only the outcome. */
  alert?: RequestAlert | 'toast'
}

/** Calls an API route by name, such as `getBrands`. Throws ApiError. */
export function callRoute(route: string, body: unknown, options: RouteOptions & { stream: true }): Promise<Response>
export function callRoute<T>(route: string, body?: unknown, options?: RouteOptions & { stream?: false }): Promise<T>
export function callRoute<T>(
  route: string,
  body: unknown = {},
  { method = 'POST', stream, authorization, signal, alert }: RouteOptions = {},
): Promise<T | Response> {
  const request = { method, signal, body: method === 'GET' ? undefined : body, headers: authorization ? { authorization } : undefined }
  const work = (): Promise<T | Response> => (stream ? send(`/api/${route}`, request) : call<T>(`/api/${route}`, request))
  if (!alert) return work()
  return alert === 'toast' ? withToast(work) : withAlert(alert, work)
}
