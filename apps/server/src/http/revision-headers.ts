import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads `If-Match`; reading it undeclared fails, so the API description cannot omit it. */
    ifMatch?: 'required' | 'optional'
    /** The route answers with an `ETag`; sending one undeclared fails, so the API description cannot omit it. */
    etag?: true
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

/** Says with an answer which revision it is of, and gives it back. */
export function tagged<T extends { revision: number }>(reply: FastifyReply, answer: T): T {
  setEtag(reply, answer.revision)
  return answer
}

/** Says with a document which revision of its guide it is of, and gives it back. */
export function taggedDocument<T>(reply: FastifyReply, { document, revision }: { document: T; revision: number }): T {
  setEtag(reply, revision)
  return document
}

function setEtag(reply: FastifyReply, revision: number): void {
  if (!reply.routeOptions.config.etag) throw new Error(`${reply.routeOptions.url} sends an ETag without declaring it in its config.`)
  reply.header('etag', `"${revision}"`)
}
