import { ApiError, offlineError } from './api-error.ts'
import { withAlert } from './with-alert.ts'

interface Upload {
  path: string
  method?: 'POST' | 'PUT'
  file: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Sends a picture's bytes and tells how far it is; gives back the parsed answer, throws ApiError. */
export function uploadImage<T>(upload: Upload): Promise<T> {
  return withAlert('upload', (say) => uploadFile<T>(upload, (percent) => say(percent < 100 ? `Upload progress: ${percent}%` : 'Processing your image...')))
}

/** XMLHttpRequest, since fetch does not tell how much of a body has left. */
function uploadFile<T>({ path, method = 'POST', file, headers = {}, signal }: Upload, onProgress: (percent: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries({ 'content-type': file.type || 'application/octet-stream', ...headers })) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(1, total)) * 100))
    request.onerror = () => reject(offlineError())
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const body = parsed(request.responseText) as { error?: { message: string; code: 'bad_request'; requestId: string; details?: unknown } } | null
      if (request.status >= 200 && request.status < 300) return resolve(body as T)
      const { message = `Request failed with status ${request.status}`, code = 'bad_request', requestId, details } = body?.error ?? {}
      reject(new ApiError(message, code, request.status, requestId, details))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
