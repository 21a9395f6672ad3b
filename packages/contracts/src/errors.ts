import { z } from 'zod'

/** All error codes. The server maps each code to one HTTP status. */
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

/** A text that two users changed in overlapping places, starting from the same `base`. A missing text is null. */
export const textConflict = z.object({ pointer: z.string(), base: z.string().nullable(), mine: z.string().nullable(), theirs: z.string().nullable() })

/**
 * Body of every error response. `details` contains the current document for `stale_revision`, the issues for `validation_failed` and the pointers for `locked`;
 * `sent` is the rejected change, for the client to retry on the current document, and `conflicts` lists the texts where a `Prefer: merge` change overlaps later
 * changes.
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
