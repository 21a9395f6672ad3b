/**
 * Access rules of one route, checked by `http/access-matrix.test.ts`. Each list contains one status per actor (visitor, user, colleague, stranger, admin,
 * otherAdmin, superAdmin), one for all, or one for visitors and one for everyone else.
 */
export interface AccessRow {
  route: string
  /** Statuses for the brand of the user. */
  own: string
  /** Statuses for the brand of the stranger; defaults to `own` with the two brands swapped. */
  other?: string
  /** Statuses for an id that does not exist; defaults to `401 404`. */
  missing?: string
  /** Statuses for an invalid id; any error status is accepted by default. */
  malformed?: string
  body?: unknown
  headers?: Record<string, string>
  query?: string
}

/** Statuses of a call that changes a guide, made with an unknown revision: editors get 409 and nothing changes. */
export const EDITORS_GET_409 = '401 409 409 404 409 404 409'
export const UNKNOWN_REVISION = { headers: { 'if-match': '1000000' } } as const
/** Statuses of a call that only members of the brand can read. */
export const PEOPLE_OF_THE_BRAND = '401 200 200 404 200 404 200'
