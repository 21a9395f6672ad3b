import type { FastifyRequest } from 'fastify'
import { ifMatch } from './revision-headers.ts'

/** The revision that a change was made from, where the request names one: what overwrites nothing needs none. */
export const ifMatchGiven = (request: FastifyRequest, actor: unknown): number | null =>
  request.headers['if-match'] === undefined && actor ? null : ifMatch(request, actor)
