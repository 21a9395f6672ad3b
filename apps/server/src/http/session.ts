import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../platform/context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person, or null; read once a request. */
    actor(): Promise<Actor | null>
  }
}

export type FindActor = (headers: Headers) => Promise<Actor | null>

/** Every request can say who asks, by its session cookie alone. */
export function readSessions(app: FastifyInstance, findActor: FindActor): void {
  const known = new WeakMap<FastifyRequest, Promise<Actor | null>>()
  app.decorateRequest('actor', function (this: FastifyRequest) {
    const asked = known.get(this) ?? (this.headers.cookie ? findActor(webHeaders(this)) : Promise.resolve(null))
    known.set(this, asked)
    return asked
  })
}

export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  return headers
}
