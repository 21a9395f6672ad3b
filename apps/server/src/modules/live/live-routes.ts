import { type LiveEvent, liveQuery } from '@brandwright/contracts/live'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import { sendEvents } from '../../http/send-events.ts'
import { batched } from '../../platform/batched.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import { accessOfBrands } from '../brands/brand-access.ts'
import { mayHear, mayListen } from './may-hear.ts'
import { openStreams } from './open-streams.ts'

/**
 * What changes while one looks at it. Whether one may know is asked again for each event, of `actorNow` and of the brand as they are then. Where that
 * cannot be told the stream ends: whoever listens comes back and reads everything anew.
 */
export function liveRoutes(
  app: Server,
  contextOf: (request: FastifyRequest) => Promise<Context>,
  actorNow: (request: FastifyRequest) => Promise<Actor | null>,
  system: SystemContext,
): void {
  const streams = openStreams()
  const accessOf = batched((ids) => accessOfBrands(system, ids))
  app.get('/api/live', { schema: { querystring: liveQuery } }, async (request, reply) => {
    const context = await contextOf(request)
    const { topics } = request.query
    await mayListen(context, topics)
    const end = streams.open(context.actor, request.ip)
    await sendEvents(reply, (send) => {
      const pass = inTurn(
        async (event) => {
          if (await mayHear(await actorNow(request), event.topic, accessOf)) send(event)
        },
        (error) => {
          request.log.error({ err: error }, 'a live event could not be passed on')
          reply.raw.destroy()
        },
      )
      const stops = topics.map((topic) => context.live.subscribe(topic, pass))
      return () => {
        for (const stop of stops) stop()
      }
    }).finally(end)
  })
}

/** Handles events one after another in their order, until one fails. Of those of one topic that wait, only the newest is kept: it says all that the others say. */
function inTurn(handle: (event: LiveEvent) => Promise<void>, failed: (error: unknown) => void): (event: LiveEvent) => void {
  const waiting = new Map<string, LiveEvent>()
  let busy = false
  const drain = async () => {
    busy = true
    for (const [topic, event] of waiting) {
      waiting.delete(topic)
      await handle(event).catch((error: unknown) => {
        waiting.clear()
        failed(error)
      })
    }
    busy = false
  }
  return (event) => {
    waiting.set(event.topic, event)
    if (!busy) void drain()
  }
}
