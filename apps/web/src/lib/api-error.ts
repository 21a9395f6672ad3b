import type { ErrorBody, ErrorCode } from '@brandwright/contracts/errors'

type TextConflict = NonNullable<ErrorBody['error']['conflicts']>[number]

/** Error codes of the server, and `offline` for a request without a response. */
export type ApiErrorCode = ErrorCode | 'offline'

/** Error for a missing response, or for a response with a status other than 2xx. Its `message` can be shown to users. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly status: number
  readonly requestId: string | undefined
  readonly details: unknown
  /** Texts of a rejected change that conflict with changes by other users. */
  readonly conflicts: readonly TextConflict[]
  constructor(message: string, code: ApiErrorCode, status: number, requestId?: string, details?: unknown, conflicts: readonly TextConflict[] = []) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.requestId = requestId
    this.details = details
    this.conflicts = conflicts
  }
}

export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as (Partial<ErrorBody> & { message?: string }) | null
  const requestId = body?.error?.requestId ?? response.headers.get('x-request-id') ?? undefined
  if (body?.error?.message) {
    const { message, code, details, conflicts } = body.error
    return new ApiError(message, code, response.status, requestId, details, conflicts)
  }
  // Error responses below /api/auth come from the authentication library and have the format `{message, code}`.
  return new ApiError(body?.message ?? `Request failed with status ${response.status}`, codeOf(response.status), response.status, requestId)
}

export function offlineError(): ApiError {
  return new ApiError('Network error occurred. Please check your connection and try again.', 'offline', 0)
}

function codeOf(status: number): ApiErrorCode {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'bad_request'
}
