import type { ErrorCode } from '@brandwright/contracts/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal } from '../platform/refusal.ts'
import { errorStatus } from './error-status.ts'

/** Error codes while the database restarts or is unreachable (PostgreSQL, appendix A; Node's network errors). */
const AWAY_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const AWAY_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/

/** Maps HTTP statuses to error codes. The accounts library uses status 422 if the account already exists. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'conflict',
  429: 'rate_limited',
}

/** Sends all errors in one format. Logs internal details but never sends them. */
export function sendErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    const isAborted = error.name === 'AbortError' && reply.raw.destroyed
    if (!isAborted && (refusal.code === 'internal' || refusal.code === 'unavailable')) request.log.error({ err: error }, 'request failed')
    if (reply.raw.headersSent) return reply.raw.destroy()
    const wait = (refusal.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
    const sent = refusal.code === 'stale_revision' && !Buffer.isBuffer(request.body) ? request.body : undefined
    const conflicts = refusal.conflicts.length > 0 ? refusal.conflicts : undefined
    if (wait !== undefined) reply.header('retry-after', wait)
    return reply
      .code(errorStatus[refusal.code])
      .type('application/json')
      .serializer(JSON.stringify)
      .send({
        error: {
          message: refusal.message,
          ...typeOf(request.url, refusal.code),
          code: refusal.code,
          requestId: request.id,
          details: refusal.details,
          sent,
          conflicts,
        },
      })
  })
}

/** Returns the additional field `type` that clients of OpenAI's API expect in errors. */
const typeOf = (url: string, code: ErrorCode) =>
  url.startsWith('/v1/') ? { type: errorStatus[code] < 500 ? 'invalid_request_error' : 'server_error', param: null } : {}

/** PostgreSQL error codes for NUL and lone surrogates in text, and for numbers and times out of range. */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22008'])

/** PostgreSQL error code for a full disk. */
const DISK_FULL = '53100'

/** Converts the status of another server's response to a `Refusal`. */
export function refusalOfStatus(status: number, message?: string, details?: unknown): Refusal {
  const code = codeOfStatus[status] ?? (status < 500 ? 'bad_request' : 'internal')
  return code === 'internal' ? internal() : new Refusal(code, message ?? 'The request was refused.', details)
}

const internal = () => new Refusal('internal', 'An unexpected error occurred. Please try again later.')

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (databaseAway(error)) return new Refusal('unavailable', 'The database does not respond. Try again in a moment.', { retryAfterSeconds: 2 })
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({ path: instancePath, message: message ?? 'is not valid' }))
    // Removes the leading slash of the path. The path "/" refers to the whole input and is omitted.
    const sentences = issues.map(({ path, message }) => (path.length > 1 ? `${path.slice(1)}: ${message}` : message))
    return new Refusal('validation_failed', sentences.join('; '), issues)
  }
  const sqlState = (error.cause as { code?: string } | undefined)?.code ?? ''
  if (UNSTORABLE.has(sqlState)) return new Refusal('bad_request', 'The input contains a character, a number or a time that cannot be stored.')
  if (sqlState === DISK_FULL) return new Refusal('storage_full', 'The disk of this server is full, so nothing can be saved. Free some space and try again.')
  const code = codeOfStatus[error.statusCode ?? 500]
  if (code === 'unsupported_media_type') return new Refusal(code, 'Send JSON (Content-Type: application/json).')
  if (code === 'payload_too_large') return new Refusal(code, 'The request is too large.')
  return code ? new Refusal(code, error.message) : internal()
}

/** Returns true if a query failed because the database was unreachable. The same request may succeed a moment later. */
function databaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string }
    if ((code && AWAY_CODES.has(code)) || AWAY_MESSAGES.test(at.message)) return true
  }
  return false
}
