/**
 * Access rules of one route, which `http/access-matrix.test.ts` checks. Each list contains one status per actor (visitor, user, colleague, stranger, admin,
 * otherAdmin, superAdmin), a single status for all actors, or two statuses: one for visitors and one for everyone else.
 */
export interface AccessRow {
  route: string
  /** Statuses for the brand of the user. */
  own: string
  /** Statuses for the brand of the stranger. Defaults to the statuses in `own`, with the actors of the two brands swapped. */
  other?: string
  /** Statuses for an id that does not exist. Defaults to `401 404`. */
  missing?: string
  /** Statuses for an invalid id. Any error status is accepted by default. */
  malformed?: string
  body?: unknown
  headers?: Record<string, string>
  query?: string
}

/** Statuses of a call that would change a guide but sends an unknown revision: editors get 409, and nothing changes. */
export const EDITORS_GET_409 = '401 409 409 404 409 404 409'
export const UNKNOWN_REVISION = { headers: { 'if-match': '1000000' } } as const
/** Statuses of a route that is only accessible to members of the brand and super admins. */
export const PEOPLE_OF_THE_BRAND = '401 200 200 404 200 404 200'
