import type { FastifyRequest } from 'fastify'
import { ifMatch } from './revision-headers.ts'

/** Returns the revision in `If-Match`, or null if the header is missing. Used for changes that do not overwrite data. */
export const optionalIfMatch = (request: FastifyRequest, actor: unknown): number | null =>
  request.headers['if-match'] === undefined && actor ? null : ifMatch(request, actor)
