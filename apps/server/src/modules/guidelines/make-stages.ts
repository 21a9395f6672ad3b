import { type GenerationStep, generationSteps, nextSteps } from '@brandwright/domain/guidelines/generation-steps'

export interface StageWork {
  signal: AbortSignal
  /** Executes a step; `underWay` is the number of steps of the stage that started before it. */
  make(name: GenerationStep, underWay: number): Promise<void>
  failed(name: GenerationStep, error: unknown): void
  skipped(name: GenerationStep, error: unknown): void
  /** Returns true if another process is taking over the run; this one must then not report unfinished steps. */
  isHandedOver(): boolean
}

/**
 * Executes the given steps in order; steps of one stage run in parallel. After a stop or failure, the current stage finishes and later stages are skipped;
 * returns the first failure or null, and throws the signal's reason if aborted.
 */
export async function makeStages(steps: readonly GenerationStep[], work: StageWork): Promise<unknown> {
  const done = new Set<GenerationStep>(generationSteps.map(({ name }) => name).filter((name) => !steps.includes(name)))
  let failure: unknown = null
  while (failure === null && !work.signal.aborted) {
    const open = nextSteps(done)
    if (open.length === 0) return null
    const outcomes = await Promise.allSettled(open.map((name, index) => work.make(name, index)))
    if (work.isHandedOver()) throw work.signal.reason
    outcomes.forEach((outcome, index) => {
      const name = open[index] as GenerationStep
      done.add(name)
      if (outcome.status === 'fulfilled') return
      if (work.signal.aborted) work.skipped(name, outcome.reason)
      else work.failed(name, outcome.reason)
      failure ??= outcome.reason
    })
  }
  if (work.isHandedOver()) throw work.signal.reason
  for (const { name } of generationSteps) if (!done.has(name)) work.skipped(name, failure)
  if (work.signal.aborted) throw work.signal.reason
  return failure
}
