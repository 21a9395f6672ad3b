import type { FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads `If-Match`; reading it undeclared fails, so the API description cannot omit it. */
    ifMatch?: 'required' | 'optional'
  }
}

/** The revision that a change was made from. Signed-out people are told to sign in before anything else. */
export function ifMatch(request: FastifyRequest, actor: unknown): number {
  if (!request.routeOptions.config.ifMatch) throw new Error(`${request.routeOptions.url} reads If-Match without declaring it in its config.`)
  if (!actor) throw new Refusal('unauthorized', 'Sign in to make this change.')
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match']?.trim() ?? '')?.[1]
  if (revision === undefined) throw new Refusal('bad_request', 'Say which revision you changed: If-Match with its number.')
  return Number(revision)
}

/** Returns whether a client asks, by `Prefer: merge` (RFC 7240), for a late change of texts to be merged instead of refused. */
export const prefersMerge = (request: FastifyRequest): boolean =>
  [request.headers.prefer ?? []].flat().some((value) => value.split(',').some((preference) => preference.trim().toLowerCase() === 'merge'))
