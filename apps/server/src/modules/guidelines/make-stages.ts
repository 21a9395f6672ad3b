import { type GenerationStep, generationSteps, nextSteps } from '@brandwright/domain/guidelines/generation-steps'

export interface StageWork {
  signal: AbortSignal
  /** `underWay` is how many others of the stage have begun. */
  make(name: GenerationStep, underWay: number): Promise<void>
  failed(name: GenerationStep, error: unknown): void
  skipped(name: GenerationStep, error: unknown): void
  /** Whether this process goes and another one goes on, so that nothing is to be said of what was not made. */
  leaves(): boolean
}

/**
 * Makes the wanted steps in their order, those of one stage side by side. After a stop or a failure the steps of that stage come to their end and the
 * later ones are skipped. Gives the first failure, null where there is none; throws the reason of the signal.
 */
export async function makeStages(wanted: readonly GenerationStep[], work: StageWork): Promise<unknown> {
  const done = new Set<GenerationStep>(generationSteps.map(({ name }) => name).filter((name) => !wanted.includes(name)))
  let failure: unknown = null
  while (failure === null && !work.signal.aborted) {
    const open = nextSteps(done)
    if (open.length === 0) return null
    const outcomes = await Promise.allSettled(open.map((name, index) => work.make(name, index)))
    if (work.leaves()) throw work.signal.reason
    outcomes.forEach((outcome, index) => {
      const name = open[index] as GenerationStep
      done.add(name)
      if (outcome.status === 'fulfilled') return
      if (work.signal.aborted) work.skipped(name, outcome.reason)
      else work.failed(name, outcome.reason)
      failure ??= outcome.reason
    })
  }
  if (work.leaves()) throw work.signal.reason
  for (const { name } of generationSteps) if (!done.has(name)) work.skipped(name, failure)
  if (work.signal.aborted) throw work.signal.reason
  return failure
}
