import { runEventsQuery, stopInput, stopResponse } from '@brandwright/contracts/runs'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { clientGone, sendLines } from '../../http/send-lines.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { followAs } from './follow-as.ts'
import { type StopCompletion, stopRuns } from './stop-runs.ts'

/** Joining a run and ending one. */
export function runRoutes(
  app: Server,
  contextOf: (request: FastifyRequest) => Promise<Context>,
  actorNow: (request: FastifyRequest) => Promise<Actor | null>,
  stopCompletion: StopCompletion,
): void {
  app.get('/api/runs/:runId/events', { schema: { params: z.object({ runId: z.string().max(200) }), querystring: runEventsQuery } }, async (request, reply) => {
    const lastSeen = Number(request.headers['last-event-id'] ?? Number.NaN)
    const after = Number.isInteger(lastSeen) ? lastSeen : request.query.after
    const following = { runId: request.params.runId, after, signal: clientGone(reply), actorNow: () => actorNow(request) }
    const lines = await followAs(await contextOf(request), following)
    await sendLines(request, reply, lines)
  })

  app.post('/api/stop', { schema: { body: stopInput, response: { 200: stopResponse } } }, async (request) => ({
    stopped: await stopRuns(await contextOf(request), [request.body.requestId].flat(), stopCompletion),
  }))
}
