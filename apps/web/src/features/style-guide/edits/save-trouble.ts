import type { BrandDocument } from '@brandwright/contracts/brands'
import { isApiError } from '../../../lib/api-client.ts'

/** What an answer that is none of success means for the values that were sent. */
export type SaveTrouble =
  | { kind: 'stale'; current: BrandDocument }
  /** It can be saved later. `words` are the server's; none where it gave no answer. `waitMs` is asked for by the server. */
  | { kind: 'passing'; words?: string; waitMs: number }
  | { kind: 'refused'; words: string }

/** An answer 500 may be a chance; so many of them in a row are what these values cause. */
const MOST_INTERNAL = 3
/** Who is asked to wait longer than this is told so and decides. */
const LONGEST_WAIT_MS = 5 * 60_000

/** `internal` says how many answers 500 there were in a row, with this one. */
export function saveTrouble(error: unknown, internal: number): SaveTrouble {
  if (!isApiError(error) || error.status === 0) return { kind: 'passing', waitMs: 0 }
  const { status, message: words } = error
  if (error.code === 'stale_revision') return { kind: 'stale', current: error.details as BrandDocument }
  const waitMs = ((error.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? 0) * 1000
  const passes = status === 401 || status === 429 || (status >= 500 && status !== 507 && internal < MOST_INTERNAL)
  return passes && waitMs <= LONGEST_WAIT_MS ? { kind: 'passing', words, waitMs } : { kind: 'refused', words }
}

/** The whole guide is refused, not a value of it: it was deleted, or is this person's no more. */
export const isGone = (error: unknown) => isApiError(error) && [403, 404, 410].includes(error.status)

export const isInternal = (error: unknown) => isApiError(error) && error.status === 500
