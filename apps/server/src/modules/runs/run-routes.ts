import { runEventsQuery, stopInput, stopResponse } from '@brandwright/contracts/runs'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected, sendLines } from '../../http/send-lines.ts'
import { followAs } from './follow-as.ts'
import { type StopCompletion, stopRuns } from './stop-runs.ts'

interface RunRouteDependencies extends RouteDependencies {
  privateEvents: ReadonlySet<string>
  personalRuns: ReadonlySet<string>
  open: { stop: StopCompletion }
}

/** Joining a run and ending one. */
export function runRoutes(server: Server, { contextOf, actorNow, privateEvents, personalRuns, open }: RunRouteDependencies): void {
  server.get(
    '/api/runs/:runId/events',
    { schema: { params: z.object({ runId: z.string().max(200) }), querystring: runEventsQuery } },
    async (request, reply) => {
      const lastSeen = Number(request.headers['last-event-id'] ?? Number.NaN)
      const after = Number.isInteger(lastSeen) ? lastSeen : request.query.after
      const following = {
        runId: request.params.runId,
        privateEvents,
        personalRuns,
        after,
        signal: clientDisconnected(reply),
        actorNow: () => actorNow(request),
      }
      const lines = await followAs(await contextOf(request), following)
      await sendLines(request, reply, lines)
    },
  )

  server.post('/api/stop', { schema: { body: stopInput, response: { 200: stopResponse } } }, async (request) => ({
    stopped: await stopRuns(await contextOf(request), [request.body.requestId].flat(), { stopCompletion: open.stop, personalRuns }),
  }))
}
