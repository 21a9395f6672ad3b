import { Refusal } from '../../platform/refusal.ts'

/** The number that a page ended with, null for the first page. */
export function numberCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw new Refusal('bad_request', 'That cursor is none of ours.')
  return Number(cursor)
}
