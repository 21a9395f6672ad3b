import { Refusal } from '../../platform/refusal.ts'

/** Position after the last entry of a page, in a list ordered by time and id. */
export interface PagePosition {
  at: string
  id: string
}

export const cursorOf = (at: Date, id: string): string => `${at.toISOString()} ${id}`

/** Parses a cursor. Throws a `Refusal` if `cursorOf` did not create it. */
export function positionOf(cursor: string): PagePosition {
  const [at = '', id] = cursor.split(' ')
  if (id === undefined || Number.isNaN(Date.parse(at))) throw new Refusal('bad_request', 'This cursor is not valid. Load the list from its beginning.')
  return { at: new Date(at).toISOString(), id }
}
