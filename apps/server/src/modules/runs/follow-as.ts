import { isKnownExtractionEvent } from '@brandwright/domain/brands/extraction-event'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEvent, RunLine } from '../../platform/runs/runs.ts'
import { readableBrand } from '../brands/brand-access.ts'

/** Kind of the run that scans a site. */
const EXTRACTION = 'extraction'
/** Interval for re-checking read access, since a run can last minutes. */
const RECHECK_MS = 1000
const withheld: RunEvent = { type: 'dataUpdated', data: { keys: [] } }

export interface Following {
  runId: string
  /**
   * Types of private events. Readers outside the brand receive logged private events without data, so that event numbers are the same for all readers; unlogged
   * private events are not sent to them at all.
   */
  privateEvents: ReadonlySet<string>
  /** Run kinds that only their owner can read. */
  personalRuns: ReadonlySet<string>
  after: number
  signal: AbortSignal
  /** Returns the current actor, reloading it on each call, because a session can end while the reader follows the run. */
  actorNow(): Promise<Actor | null>
}

/** Returns the events of a run for one reader. Throws before the first event if the reader has no access, and ends the stream when the reader loses access. */
export async function followAs(context: Context, following: Following): Promise<AsyncGenerator<RunLine>> {
  const { part, kind } = await readableRun(context, following)
  // Unknown events of a scan are treated as private, because they may contain private data.
  const isPrivate = (type: string) => following.privateEvents.has(type) || (kind === EXTRACTION && !isKnownExtractionEvent(type))
  return lines(context, following, part, isPrivate)
}

type Part = 'whole' | 'visual'

/**
 * Returns the part of a run that the actor may read. It corresponds to the part of the guide that the actor may read; after the guide was deleted, only the
 * run's owner and super admins can read the run.
 */
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
  let checkedAt = context.now().getTime()
  for await (const line of context.runs.follow(runId, after, signal)) {
    const at = context.now().getTime()
    if (at - checkedAt >= RECHECK_MS) {
      part = await partNow({ ...context, actor: await actorNow() }, following)
      checkedAt = at
    }
    if (!part) return
    if (part === 'whole' || !isPrivate(line.event.type)) yield line
    else if (line.number !== undefined) yield { ...line, event: withheld }
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

const noRun = () => new Refusal('not_found', 'This run does not exist.')
