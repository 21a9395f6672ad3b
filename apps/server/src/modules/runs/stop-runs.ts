import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'

/** Ends the plain completion of that id, if it is one's own. False when there is none under way. */
export type StopCompletion = (person: string, id: string) => Promise<boolean>

/** Stops runs of one's own or of guides that one may change, and plain completions of one's own. Gives the ids of those that were under way. */
export async function stopRuns(
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
  if (seen + stopped.length === 0) throw new Refusal('not_found', 'There is nothing to stop by that name.')
  return stopped
}
