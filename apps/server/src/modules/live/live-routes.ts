import { type LiveEvent, liveQuery } from '@brandwright/contracts/live'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import { sendEvents } from '../../http/send-events.ts'
import type { Context } from '../../platform/context.ts'
import { mayHear } from './may-hear.ts'

/** What changes while one looks at it. Whether one may know is asked again for each event. */
export function liveRoutes(app: Server, contextOf: (request: FastifyRequest, fresh?: true) => Promise<Context>): void {
  app.get('/api/live', { schema: { querystring: liveQuery } }, async (request, reply) => {
    const context = await contextOf(request)
    const { topics } = request.query
    for (const topic of topics) await mayHear(context, topic, 'start')
    await sendEvents(reply, (send) => {
      const pass = async (event: LiveEvent) => {
        try {
          if (await mayHear(await contextOf(request, true), event.topic, 'event')) send(event)
        } catch (error) {
          request.log.debug({ err: error }, 'live event held back')
        }
      }
      const stops = topics.map((topic) => context.live.subscribe(topic, (event) => void pass(event)))
      return () => {
        for (const stop of stops) stop()
      }
    })
  })
}
