import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEvent } from '../../platform/runs/runs.ts'
import { readableBrand } from '../brands/brand-access.ts'

/** Lines of parts that readers of another brand's guide do not see. The number of lines stays, so that joining by number works for all. */
const HIDDEN = new Set([
  'facts',
  'syncSource',
  'email',
  'advancedTextSamples',
  'additionalText',
  'productCopy',
  'extracted_text',
  'buttons',
  'mergedImages',
  'reviews',
])
const withheld: RunEvent = { type: 'dataUpdated', data: { keys: [] } }

/** A run's lines for one reader. Refuses before the first line. */
export async function followAs(
  context: Context,
  runId: string,
  after: number,
  signal: AbortSignal,
): Promise<AsyncGenerator<{ number: number; event: RunEvent }>> {
  const run = await readableRun(context, runId)
  return lines(context, runId, run.part, after, signal)
}

/** Which part of a run one may read: that of its guide. A run whose guide is gone is its owner's, and the super admins'. */
async function readableRun(context: Context, runId: string): Promise<{ part: 'whole' | 'visual' }> {
  if (!context.actor) throw new Refusal('unauthorized', 'Sign in to follow this run.')
  const run = await context.runs.find(runId)
  if (!run) throw noRun()
  const { id, role } = context.actor
  return readableBrand(context, run.brandId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (run.ownerId === id || role === 'super-admin') return { part: 'whole' as const }
    throw noRun()
  })
}

async function* lines(context: Context, runId: string, part: 'whole' | 'visual', after: number, signal: AbortSignal) {
  for await (const line of context.runs.follow(runId, after, signal))
    yield part === 'visual' && HIDDEN.has(line.event.type) ? { ...line, event: withheld } : line
}

const noRun = () => new Refusal('not_found', 'There is no such run.')
