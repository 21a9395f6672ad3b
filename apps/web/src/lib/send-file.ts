import { notifyUnauthorized } from './api-client.ts'
import { ApiError, offlineError } from './api-error.ts'

export interface FileToSend {
  path: string
  method?: 'POST' | 'PUT'
  file: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Sends a file, reports the sent percentage and returns the parsed response. Throws ApiError; uses XMLHttpRequest, because fetch does not report upload
 * progress.
 */
export function sendFile<T>({ path, method = 'POST', file, headers = {}, signal }: FileToSend, onProgress: (percent: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries({ 'content-type': file.type || 'application/octet-stream', ...headers })) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(1, total)) * 100))
    request.onerror = () => reject(offlineError())
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const body = parseJson(request.responseText) as { error?: { message: string; code: 'bad_request'; requestId: string; details?: unknown } } | null
      if (request.status >= 200 && request.status < 300) return resolve(body as T)
      const { message = `Request failed with status ${request.status}`, code = 'bad_request', requestId, details } = body?.error ?? {}
      if (request.status === 401) notifyUnauthorized()
      reject(new ApiError(message, code, request.status, requestId, details))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
