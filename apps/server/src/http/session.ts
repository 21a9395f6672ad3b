import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { isRead } from './is-read.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns the signed-in user, or null. The user is loaded once per request. */
    actor(): Promise<Actor | null>
  }
}

/** Finds the user by session cookie or API key. */
export type FindActor = (headers: Headers) => Promise<Actor | null>

/**
 * Matches routes (`METHOD /path`) that reject API keys: sign-in, the account and its credentials, accepting invitations, changing provider keys, and deleting
 * accounts.
 */
export const NEEDS_SIGN_IN =
  /^\w+ \/api\/(auth|account|api-keys|sessions|invitations)(\/|$)|^(PUT|POST|DELETE) \/api\/brands\/:id\/model-keys\/|^DELETE \/api\/users\/:userId$/

/** Adds the actor to each request, from its session cookie or API key. A key is limited to its scopes. */
export function readSessions(app: FastifyInstance, findActor: FindActor): void {
  const actors = new WeakMap<FastifyRequest, Promise<Actor | null>>()
  app.decorateRequest('actor', function (this: FastifyRequest) {
    const { cookie, authorization } = this.headers
    const pendingActor = actors.get(this) ?? (cookie || authorization ? findActor(webHeaders(this)) : Promise.resolve(null))
    actors.set(this, pendingActor)
    return pendingActor
  })
  app.addHook('preHandler', async (request) => {
    if (!keyOf(request.headers.authorization)) return
    const actor = await request.actor()
    if (!actor) throw new Refusal('unauthorized', 'This API key is unknown, was revoked, or has expired.')
    const url = request.routeOptions.url ?? ''
    if (NEEDS_SIGN_IN.test(`${request.method} ${url}`)) throw new Refusal('forbidden', 'This requires a signed-in user. API keys are not accepted.')
    const scope = url === '/metrics' ? 'metrics' : isRead(request) ? 'read' : 'write'
    if (!actor.scopes?.includes(scope)) throw new Refusal('forbidden', `This API key does not allow this: it lacks the scope "${scope}".`)
  })
}

/** Returns the key of an `Authorization: Bearer …` header. */
export const keyOf = (authorization: string | null | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}
