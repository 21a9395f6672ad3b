import type { FastifyRequest } from 'fastify'
import type { Actor, Context, SystemContext } from '../platform/context.ts'

/** What every route function receives. A route that needs more names it: `RouteDependencies & { blobs: Pick<Blobs, 'read'> }`. */
export interface RouteDependencies {
  system: SystemContext
  /** The context of a request, its database handle limited to the rows that the actor may see. */
  contextOf(request: FastifyRequest): Promise<Context>
  /** The same without that limit, for links that admit people to a brand they are not yet a member of. */
  contextByToken(request: FastifyRequest): Promise<Context>
  /** Reads the actor again: a session can end while a stream is open. */
  actorNow(request: FastifyRequest): Promise<Actor | null>
}
