import { isApiError } from '../../../lib/api-client.ts'
import type { Draft } from './draft.ts'

/** Answers that may be about one of the values; the others are about the guide, the person or the server. */
const ABOUT_VALUES = [400, 409, 413, 422, 423]

/** Of drafts that were refused together, those that the refusal names; all of them where each would be refused; null where only sending them singly can tell. */
export function blamedDrafts(error: unknown, drafts: readonly Draft[]): readonly Draft[] | null {
  if (drafts.length === 1 || !isApiError(error) || !ABOUT_VALUES.includes(error.status)) return drafts
  const { locked = [] } = (error.details ?? {}) as { locked?: readonly string[] }
  const blamed = drafts.filter(({ pointer }) => locked.some((one) => one === pointer || one.startsWith(`${pointer}/`) || pointer.startsWith(`${one}/`)))
  return blamed.length > 0 ? blamed : null
}
