import type { ErrorCode } from '@brandwright/contracts/errors'

/** Maps error codes to HTTP statuses. */
export const errorStatus: Record<ErrorCode, number> = {
  bad_request: 400,
  validation_failed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_revision: 409,
  locked: 423,
  unsupported_media_type: 415,
  payload_too_large: 413,
  rate_limited: 429,
  paused: 503,
  storage_full: 507,
  unavailable: 503,
  internal: 500,
}
