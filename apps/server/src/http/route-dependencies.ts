import type { FastifyRequest } from 'fastify'
import type { Actor, Context, SystemContext } from '../platform/context.ts'

/** Dependencies of every route function. A route that needs more extends the type: `RouteDependencies & { blobs: Pick<Blobs, 'read'> }`. */
export interface RouteDependencies {
  system: SystemContext
  /** Returns the context of a request. Its database handle can only access the rows that the actor may access. */
  contextOf(request: FastifyRequest): Promise<Context>
  /** Returns a context whose database handle can access all rows. Needed for links that give users access to a brand that they are not members of. */
  contextByToken(request: FastifyRequest): Promise<Context>
  /** Returns the current actor, reloading it on each call, because a session can end while a stream is open. */
  actorNow(request: FastifyRequest): Promise<Actor | null>
}
