/**
 * One route and who may call it, checked by `http/access-matrix.test.ts`. Statuses are in the order of the actors (visitor, user, colleague, stranger, admin,
 * otherAdmin, superAdmin), or one for all, or one for visitors and one for everyone else.
 */
export interface AccessRow {
  route: string
  /** The answers for the user's own brand. */
  own: string
  /** The answers for the stranger's brand; `own` with the two brands exchanged unless given. */
  other?: string
  /** The answers for an id that does not exist; `401 404` unless given. */
  missing?: string
  /** The answers for an id that cannot exist; any refusal unless given. */
  malformed?: string
  body?: unknown
  headers?: Record<string, string>
  query?: string
}

/** The rows of a call that changes a brand's guide: with a revision that does not exist, everyone who may edit gets 409 and nothing changes. */
export const EDITORS_GET_409 = '401 409 409 404 409 404 409'
export const UNKNOWN_REVISION = { headers: { 'if-match': '1000000' } } as const
/** Only people of the brand may read. */
export const PEOPLE_OF_THE_BRAND = '401 200 200 404 200 404 200'
