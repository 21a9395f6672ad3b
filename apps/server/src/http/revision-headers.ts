import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declares that a route reads `If-Match`. Undeclared reads throw, so the API description stays complete. */
    ifMatch?: 'required' | 'optional'
    /** Declares that a route sends an `ETag`. Undeclared sends throw, so the API description stays complete. */
    etag?: true
  }
}

/** Returns the revision that a change is based on. If nobody is signed in, throws 401 before any other error. */
export function ifMatch(request: FastifyRequest, actor: unknown): number {
  if (!request.routeOptions.config.ifMatch) throw new Error(`${request.routeOptions.url} reads If-Match without declaring it in its config.`)
  if (!actor) throw new Refusal('unauthorized', 'Sign in to make this change.')
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match']?.trim() ?? '')?.[1]
  if (revision === undefined) throw new Refusal('bad_request', 'Send the number of the revision that you changed in the If-Match header.')
  return Number(revision)
}

/** Returns true if the client sent `Prefer: merge` (RFC 7240): a text change based on an older revision is then merged instead of rejected. */
export const prefersMerge = (request: FastifyRequest): boolean =>
  [request.headers.prefer ?? []].flat().some((value) => value.split(',').some((preference) => preference.trim().toLowerCase() === 'merge'))

/** Sets the ETag to the revision of the response and returns the response. */
export function tagged<T extends { revision: number }>(reply: FastifyReply, answer: T): T {
  setEtag(reply, answer.revision)
  return answer
}

/** Sets the ETag to the guide's revision and returns the document. */
export function taggedDocument<T>(reply: FastifyReply, { document, revision }: { document: T; revision: number }): T {
  setEtag(reply, revision)
  return document
}

function setEtag(reply: FastifyReply, revision: number): void {
  if (!reply.routeOptions.config.etag) throw new Error(`${reply.routeOptions.url} sends an ETag without declaring it in its config.`)
  reply.header('etag', `"${revision}"`)
}
