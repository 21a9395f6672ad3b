import type { FastifyRequest } from 'fastify'
import type { Actor, Context, SystemContext } from '../platform/context.ts'

/** Dependencies of every route function. A route that needs more extends the type: `RouteDependencies & { blobs: Pick<Blobs, 'read'> }`. */
export interface RouteDependencies {
  system: SystemContext
  /** Returns the context of a request; its database handle is limited to the rows that the actor can see. */
  contextOf(request: FastifyRequest): Promise<Context>
  /** Returns a context without the row limit, for links that let users access a brand before they are members. */
  contextByToken(request: FastifyRequest): Promise<Context>
  /** Reloads the actor, because a session can end while a stream is open. */
  actorNow(request: FastifyRequest): Promise<Actor | null>
}
