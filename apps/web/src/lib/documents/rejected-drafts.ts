import { isApiError } from '../api-client.ts'
import type { Draft } from './draft.ts'

/** Statuses that may be about one of the values; the others are about the document, the person or the server. */
const ABOUT_VALUES = [400, 409, 413, 422, 423]

/** Returns those of the drafts sent together that an error rejects: the ones it names, or all if it concerns each. Null if only sending them singly can tell. */
export function rejectedDrafts(error: unknown, drafts: readonly Draft[]): readonly Draft[] | null {
  if (drafts.length === 1 || !isApiError(error) || !ABOUT_VALUES.includes(error.status)) return drafts
  const { locked = [] } = (error.details ?? {}) as { locked?: readonly string[] }
  const rejected = drafts.filter(({ pointer }) => locked.some((one) => one === pointer || one.startsWith(`${pointer}/`) || pointer.startsWith(`${one}/`)))
  return rejected.length > 0 ? rejected : null
}
