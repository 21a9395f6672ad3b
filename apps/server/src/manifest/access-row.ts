/**
 * Access rules of one route, checked by `http/access-matrix.test.ts`. Statuses are in the order of the actors (visitor, user, colleague, stranger, admin,
 * otherAdmin, superAdmin), or one for all, or one for visitors and one for everyone else.
 */
export interface AccessRow {
  route: string
  /** Statuses for the user's own brand. */
  own: string
  /** Statuses for the stranger's brand; `own` with the two brands exchanged by default. */
  other?: string
  /** Statuses for an id that does not exist; `401 404` by default. */
  missing?: string
  /** Statuses for an invalid id; any error by default. */
  malformed?: string
  body?: unknown
  headers?: Record<string, string>
  query?: string
}

/** Statuses of a call that changes a guide: with an unknown revision, everyone who can edit gets 409 and nothing changes. */
export const EDITORS_GET_409 = '401 409 409 404 409 404 409'
export const UNKNOWN_REVISION = { headers: { 'if-match': '1000000' } } as const
/** Statuses of a call that only the brand's members can read. */
export const PEOPLE_OF_THE_BRAND = '401 200 200 404 200 404 200'
