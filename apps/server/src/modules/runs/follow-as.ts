import { isKnownExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEvent } from '../../platform/runs/runs.ts'
import { readableBrand } from '../brands/brand-access.ts'

/** The kind of the run that reads a site. */
const EXTRACTION = 'extraction'
/** A run takes minutes: who may read it is asked again for lines that come so much later. */
const ASKED_AGAIN_MS = 1000
const withheld: RunEvent = { type: 'dataUpdated', data: { keys: [] } }

export interface Following {
  runId: string
  /** Types of events that readers of another brand's guide receive without data. The number of lines stays, so that resuming by number works for everyone. */
  privateEvents: ReadonlySet<string>
  /** Kinds of runs that are their owner's alone. */
  personalRuns: ReadonlySet<string>
  after: number
  signal: AbortSignal
  /** Who the reader is by then: their session can have ended meanwhile. */
  actorNow(): Promise<Actor | null>
}

/** A run's lines for one reader. Refuses before the first line; who may read it no more gets no further ones. */
export async function followAs(context: Context, following: Following): Promise<AsyncGenerator<{ number: number; event: RunEvent }>> {
  const { part, kind } = await readableRun(context, following)
  // Nobody knows what an unknown event of a scan holds.
  const isPrivate = (type: string) => following.privateEvents.has(type) || (kind === EXTRACTION && !isKnownExtractionEvent(type))
  return lines(context, following, part, isPrivate)
}

type Part = 'whole' | 'visual'

/** Which part of a run one may read: that of its guide. A run whose guide is gone is its owner's, and the super admins'. */
async function readableRun(context: Context, { runId, personalRuns }: Pick<Following, 'runId' | 'personalRuns'>): Promise<{ part: Part; kind: string }> {
  if (!context.actor) throw new Refusal('unauthorized', 'Sign in to follow this run.')
  const run = await context.runs.find(runId)
  if (!run) throw noRun()
  const { id, role } = context.actor
  if (personalRuns.has(run.kind) && run.ownerId !== id) throw noRun()
  const { part } = await readableBrand(context, run.brandId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (run.ownerId === id || role === 'super-admin') return { part: 'whole' as const }
    throw noRun()
  })
  return { part, kind: run.kind }
}

async function* lines(context: Context, following: Following, first: Part, isPrivate: (type: string) => boolean) {
  const { runId, after, signal, actorNow } = following
  let part: Part | null = first
  let askedAt = context.now().getTime()
  for await (const line of context.runs.follow(runId, after, signal)) {
    const at = context.now().getTime()
    if (at - askedAt >= ASKED_AGAIN_MS) {
      part = await partNow({ ...context, actor: await actorNow() }, following)
      askedAt = at
    }
    if (!part) return
    yield part === 'visual' && isPrivate(line.event.type) ? { ...line, event: withheld } : line
  }
}

async function partNow(context: Context, following: Following): Promise<Part | null> {
  try {
    return (await readableRun(context, following)).part
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const noRun = () => new Refusal('not_found', 'There is no such run.')
