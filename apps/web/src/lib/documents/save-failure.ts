import { isApiError } from '../api-client.ts'
import { staleDocument } from './document-changes.ts'
import type { Draft } from './draft.ts'

/** What a failed save means for the values that were sent. */
export type SaveFailure<Document> =
  | { kind: 'stale'; current: Document }
  /** It can be saved later. `message` is the server's; none without an answer. The server asked to wait for `waitMs`. */
  | { kind: 'temporary'; message?: string; waitMs: number }
  | { kind: 'refused'; message: string }

/** One answer 500 may be chance; this many in a row are caused by the values. */
const MAX_INTERNAL_ERRORS = 3
/** A longer wait than this is the person's decision. */
const MAX_WAIT_MS = 5 * 60_000

/** Classifies an error; `internalErrors` counts the answers 500 in a row, this one included. */
export function saveFailure<Document extends { id: string; revision: number }>(error: unknown, internalErrors: number): SaveFailure<Document> {
  if (!isApiError(error) || error.status === 0) return { kind: 'temporary', waitMs: 0 }
  const { status, message } = error
  const current = staleDocument<Document>(error)
  if (current) return { kind: 'stale', current }
  const waitMs = ((error.details as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? 0) * 1000
  const temporary = status === 401 || status === 429 || (status >= 500 && status !== 507 && internalErrors < MAX_INTERNAL_ERRORS)
  return temporary && waitMs <= MAX_WAIT_MS ? { kind: 'temporary', message, waitMs } : { kind: 'refused', message }
}

/** The whole document is refused: it was deleted, or this person has no access any more. */
export const isDocumentLost = (error: unknown) => isApiError(error) && [403, 404, 410].includes(error.status)

export const isInternalError = (error: unknown) => isApiError(error) && error.status === 500

/** Statuses that may be about one of the values; the others are about the document, the person or the server. */
const ABOUT_VALUES = [400, 409, 413, 422, 423]

/** Returns those of the drafts sent together that an error rejects: the ones it names, or all if it concerns each. Null if only sending them singly can tell. */
export function rejectedDrafts(error: unknown, drafts: readonly Draft[]): readonly Draft[] | null {
  if (drafts.length === 1 || !isApiError(error) || !ABOUT_VALUES.includes(error.status)) return drafts
  const { locked = [] } = (error.details ?? {}) as { locked?: readonly string[] }
  const rejected = drafts.filter(({ pointer }) => locked.some((one) => one === pointer || one.startsWith(`${pointer}/`) || pointer.startsWith(`${one}/`)))
  return rejected.length > 0 ? rejected : null
}
