import type { GuidelinesEvent } from '@brandwright/contracts/guidelines'
import { type GenerationStep, generationSteps, nextSteps } from '@brandwright/domain/guidelines/generation-steps'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEnding, RunKind, RunRecord, RunTask, RunWork } from '../../platform/runs/runs.ts'
import { brandOfRun, closeHistoryOfRun } from '../brands/guide-of-run.ts'
import { HANDED_OVER, STOPPED } from '../runs/engine-options.ts'
import { eventsOf } from './events-of.ts'
import { makeStep, type StepDeps } from './make-step.ts'

interface StageWork {
  signal: AbortSignal
  /** Executes a step. `underWay` counts the earlier steps of the same stage. */
  make(name: GenerationStep, underWay: number): Promise<void>
  failed(name: GenerationStep, error: unknown): void
  skipped(name: GenerationStep, error: unknown): void
  /** Returns true if another process is taking over the run. This process must then not report unfinished steps. */
  isHandedOver(): boolean
}

/** Kind of the run that generates a brand's guidelines. */
export const GUIDELINES = 'guidelines'

interface GuidelinesInput {
  steps: GenerationStep[]
  model?: string
}

/**
 * Creates the run kind that executes the generation steps in stages, in parallel within a stage. Stores each result immediately, so that later failures lose
 * nothing.
 */
export function guidelinesRuns({ system, modelsFor, ledger }: { system: SystemContext } & StepDeps): RunKind {
  return { open: async (task) => open(system, { modelsFor, ledger }, task) }
}

function open(context: SystemContext, deps: StepDeps, task: RunTask): RunWork {
  const { run, signal } = task
  const { steps, model } = run.input as GuidelinesInput
  const work = async (emit: (event: GuidelinesEvent) => void) => {
    const emitStep = (name: GenerationStep, rest: Omit<StepData, 'step' | 'label' | 'stage'>) =>
      emit({ type: 'step', data: { ...stepPosition(name), ...rest } })
    const failure = await makeStages(steps, {
      signal,
      make: (name, underWay) => makeStep(context, deps, { task, name, model, underWay, emit: (rest) => emitStep(name, rest) }),
      failed: (name, error) => emitStep(name, { state: 'failed', message: messageOf(error) }),
      skipped: (name, error) =>
        emitStep(name, { state: 'skipped', message: signal.aborted ? 'Stopped before it was created.' : `Not started. ${messageOf(error)}` }),
      isHandedOver: () => signal.aborted && signal.reason === HANDED_OVER,
    })
    if (failure !== null) throw failure
  }
  return {
    events: eventsOf(work),
    take() {},
    async save() {},
    finish: (tx, ending) => close(context, tx, run, ending, steps),
  }
}

type StepData = Extract<GuidelinesEvent, { type: 'step' }>['data']

function stepPosition(name: GenerationStep): Pick<StepData, 'step' | 'label' | 'stage'> {
  const { label = '', stage = 0 } = generationSteps.find((step) => step.name === name) ?? {}
  return { step: name, label, stage }
}

/** Merges everything that the run wrote into one version. The last event lists completed and remaining steps. */
async function close(context: SystemContext, tx: Handle, run: RunRecord, ending: RunEnding, steps: GenerationStep[]): Promise<GuidelinesEvent[]> {
  const brand = await brandOfRun(tx, run.brandId)
  if (brand) await closeHistoryOfRun(tx, brand, run.id)
  const completed = brand ? guidelinesOf(brand.guide).made : {}
  const completedSteps = steps.filter((name) => completed[name])
  const outcome = { made: completedSteps, left: steps.filter((name) => !completed[name]) }
  if (ending.state === 'done') return [{ type: 'fetchComplete', data: { ...outcome, id: run.brandId, updated: context.now().toISOString() } }]
  if (ending.state === 'stopped')
    return [{ type: 'error', data: { ...outcome, code: STOPPED, message: 'Generation stopped. Everything created so far is saved.' } }]
  const code = ending.error instanceof Refusal ? ending.error.code : 'internal'
  return [{ type: 'error', data: { ...outcome, code, message: messageOf(ending.error) } }]
}

const messageOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'Something went wrong on this server. Everything created so far is saved. Try again; if it fails again, report it.'

/**
 * Executes the steps stage by stage, in parallel within a stage. If a step fails or the run is stopped, finishes the current stage and returns the first error,
 * otherwise null; throws the signal's reason if the run is aborted.
 */
async function makeStages(steps: readonly GenerationStep[], work: StageWork): Promise<unknown> {
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
