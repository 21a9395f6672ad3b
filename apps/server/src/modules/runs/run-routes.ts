import { runEventsQuery, stopInput, stopResponse } from '@brandwright/contracts/runs'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected, sendLines } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { followAs } from './follow-as.ts'

/** Stops the user's completion with this id. Returns false if no completion with this id is running. */
type StopCompletion = (person: string, id: string) => Promise<boolean>

interface RunRouteDependencies extends RouteDependencies {
  privateEvents: ReadonlySet<string>
  personalRuns: ReadonlySet<string>
  open: { stop: StopCompletion }
}

/** Registers the routes that follow and stop runs. */
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

/** Stops runs and completions of the actor, and runs of guides that the actor can edit. Returns the ids of those that were running. */
async function stopRuns(
  context: Context,
  ids: string[],
  { stopCompletion, personalRuns }: { stopCompletion: StopCompletion; personalRuns: ReadonlySet<string> },
): Promise<string[]> {
  if (!context.actor) throw new Refusal('unauthorized', 'Sign in to stop this.')
  const stopped: string[] = []
  let seen = 0
  for (const id of new Set(ids)) {
    const run = await context.runs.find(id)
    if (!run) {
      if (await stopCompletion(context.actor.id, id)) stopped.push(id)
      continue
    }
    if (run.ownerId !== context.actor.id && personalRuns.has(run.kind)) continue
    if (run.ownerId !== context.actor.id) await requireEditor(context, run.brandId)
    seen++
    if (run.state !== 'running') continue
    await context.runs.stop(id)
    stopped.push(id)
  }
  if (seen + stopped.length === 0) throw new Refusal('not_found', 'There is no such run to stop.')
  return stopped
}
