import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEvent, RunRecord } from '../../platform/runs/runs.ts'
import { readableBrand } from '../brands/brand-access.ts'

/** Lines of parts that readers of another brand's guide do not see. The number of lines stays, so that joining by number works for all. */
const HIDDEN = new Set(['facts', 'syncSource', 'email', 'advancedTextSamples', 'additionalText', 'productCopy', 'extracted_text', 'buttons', 'mergedImages'])
const withheld: RunEvent = { type: 'dataUpdated', data: { keys: [] } }

/** A run's lines for one reader. Refuses before the first line. */
export async function followAs(
  context: Context,
  runId: string,
  after: number,
  signal: AbortSignal,
): Promise<AsyncGenerator<{ number: number; event: RunEvent }>> {
  const run = await readableRun(context, runId)
  return lines(context, run.runId, run.part, after, signal)
}

/** The run and which part of it one may read. A run whose guide is gone is its owner's alone. */
async function readableRun(context: Context, runId: string): Promise<{ runId: string; run: RunRecord; part: 'whole' | 'visual' }> {
  if (!context.actor) throw new Refusal('unauthorized', 'Sign in to follow this run.')
  const run = await context.runs.find(runId)
  if (!run) throw noRun()
  if (run.ownerId === context.actor.id || context.actor.role === 'super-admin') return { runId, run, part: 'whole' }
  const access = await readableBrand(context, run.brandId).catch((error: unknown) => {
    throw error instanceof Refusal ? noRun() : error
  })
  return { runId, run, part: access.part }
}

async function* lines(context: Context, runId: string, part: 'whole' | 'visual', after: number, signal: AbortSignal) {
  for await (const line of context.runs.follow(runId, after, signal))
    yield part === 'visual' && HIDDEN.has(line.event.type) ? { ...line, event: withheld } : line
}

const noRun = () => new Refusal('not_found', 'There is no such run.')
