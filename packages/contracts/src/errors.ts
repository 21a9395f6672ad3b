import { z } from 'zod'

/** Every code an answer can carry. The server maps each to one HTTP status, exhaustively. */
export const errorCodes = [
  'bad_request',
  'validation_failed',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'stale_revision',
  'locked',
  'unsupported_media_type',
  'payload_too_large',
  'rate_limited',
  'paused',
  'storage_full',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/**
 * The body of every answer that is not 2xx. `details` holds the current document for `stale_revision`, the issues for `validation_failed`, the pointers for
 * `locked`; `sent` what the refused change consisted of, so that it can be made again from the current document.
 */
export const errorBody = z.object({
  error: z.object({ message: z.string(), code: z.enum(errorCodes), requestId: z.string(), details: z.unknown().optional(), sent: z.unknown().optional() }),
})
export type ErrorBody = z.infer<typeof errorBody>
