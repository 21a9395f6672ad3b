import { isApiError } from '../api-client.ts'
import { staleDocument } from './document-changes.ts'
import type { Draft } from './session-state.ts'

/** Effect of a failed save on the values that were sent. */
export type SaveFailure<Document> =
  | { kind: 'stale'; current: Document }
  /** The values can be saved later. `message` is the server's message, if there was a response; `waitMs` is the delay that the server requested. */
  | { kind: 'temporary'; message?: string; waitMs: number }
  | { kind: 'refused'; message: string }

/** Number of consecutive 500 responses after which the values are assumed to be their cause. */
const MAX_INTERNAL_ERRORS = 3
/** Maximum delay in ms before an automatic retry. If the server requests a longer delay, the user decides when to retry. */
const MAX_WAIT_MS = 5 * 60_000

/** Classifies an error. `internalErrors` is the number of consecutive 500 responses, including this one. */
export function saveFailure<Document extends { id: string; revision: number }>(error: unknown, internalErrors: number): SaveFailure<Document> {
  if (!isApiError(error) || error.status === 0) return { kind: 'temporary', waitMs: 0 }
  const { status, message } = error
  const current = staleDocument<Document>(error)
  if (current) return { kind: 'stale', current }
  const waitMs = ((error.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? 0) * 1000
  const temporary = status === 401 || status === 429 || (status >= 500 && status !== 507 && internalErrors < MAX_INTERNAL_ERRORS)
  return temporary && waitMs <= MAX_WAIT_MS ? { kind: 'temporary', message, waitMs } : { kind: 'refused', message }
}

/** Returns true if the server rejects the whole document, because it was deleted or the user has lost access. */
export const isDocumentLost = (error: unknown) => isApiError(error) && [403, 404, 410].includes(error.status)

export const isInternalError = (error: unknown) => isApiError(error) && error.status === 500

/** Response statuses that can be caused by a single value. All other statuses concern the document, the user or the server. */
const ABOUT_VALUES = [400, 409, 413, 422, 423]

/**
 * Returns the drafts that an error rejects: the drafts that the error lists, or all of them. Returns null if the rejected drafts can only be determined by
 * sending each draft separately.
 */
export function rejectedDrafts(error: unknown, drafts: readonly Draft[]): readonly Draft[] | null {
  if (drafts.length === 1 || !isApiError(error) || !ABOUT_VALUES.includes(error.status)) return drafts
  const { locked = [] } = (error.details ?? {}) as { locked?: readonly string[] }
  const rejected = drafts.filter(({ pointer }) => locked.some((one) => one === pointer || one.startsWith(`${pointer}/`) || pointer.startsWith(`${one}/`)))
  return rejected.length > 0 ? rejected : null
}
