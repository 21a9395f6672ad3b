import type { FastifyRequest } from 'fastify'

/** Returns whether a client asks, by `Prefer: merge` (RFC 7240), for a late change of texts to be merged instead of refused. */
export const prefersMerge = (request: FastifyRequest): boolean =>
  [request.headers.prefer ?? []].flat().some((value) => value.split(',').some((preference) => preference.trim().toLowerCase() === 'merge'))
