import { Refusal } from '../../platform/refusal.ts'

/** Maximum value of an integer column. */
const MAX_INTEGER = 2 ** 31 - 1

/** Parses a cursor: the last number of the previous page; null for the first page. Throws a `Refusal` if it is invalid. */
export function numberCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,10}$/.test(cursor) || Number(cursor) > MAX_INTEGER)
    throw new Refusal('bad_request', 'This cursor is not valid. Load the list from its beginning.')
  return Number(cursor)
}
