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

/** A text that two people changed from the same `base` so that the words overlap; null stands for no text. */
export const textConflict = z.object({ pointer: z.string(), base: z.string().nullable(), mine: z.string().nullable(), theirs: z.string().nullable() })

/**
 * The body of every answer that is not 2xx. `details` holds the current document for `stale_revision`, the issues for `validation_failed`, the pointers for
 * `locked`; `sent` what the refused change consisted of, so that it can be made again from the current document; `conflicts` the texts of a change sent with `Prefer: merge`
 * whose words overlap with what others changed since.
 */
export const errorBody = z.object({
  error: z.object({
    message: z.string(),
    code: z.enum(errorCodes),
    requestId: z.string(),
    details: z.unknown().optional(),
    sent: z.unknown().optional(),
    conflicts: z.array(textConflict).optional(),
  }),
})
export type ErrorBody = z.infer<typeof errorBody>
