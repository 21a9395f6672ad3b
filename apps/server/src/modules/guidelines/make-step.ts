import type { GuidelinesEvent } from '@brandwright/contracts/guidelines'
import { type GenerationStep, generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { protectedGuidelines } from '@brandwright/domain/guidelines/protected-guidelines'
import { putResult } from '@brandwright/domain/guidelines/put-result'
import { keyOf } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunTask } from '../../platform/runs/runs.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { addTokens } from '../completions/add-tokens.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import { assertQuota } from '../usage/assert-quota.ts'
import { recordUsage } from '../usage/record-usage.ts'
import type { UsageLedger } from '../usage/usage-ledger.ts'
import { type AbleWriter, callFunction } from './call-function.ts'
import { saveGuidelines } from './save-guidelines.ts'
import { stepMessages } from './step-messages.ts'
import { stepWriter } from './step-writer.ts'
import type { WritingDeps } from './writing-deps.ts'

export interface StepDeps extends WritingDeps {
  ledger: Pick<UsageLedger, 'note'>
}

interface StepTask {
  task: RunTask
  name: GenerationStep
  model: string | undefined
  /** Number of the run's other steps in progress: those started earlier in the same stage. */
  underWay: number
  emit(event: Omit<Extract<GuidelinesEvent, { type: 'step' }>['data'], 'step' | 'label' | 'stage'>): void
}

/** Checkpoint of a finished step. A resumed run reports the step from its checkpoint instead of executing it again. */
type Finished = { model: string; tokens: TokenCount | null; cost: number | null }

/**
 * Executes one step, and writes its result, checkpoint and usage in one transaction, so that even after a crash the step is charged exactly once. Throws a
 * `Refusal` if the step fails; the usage is then recorded but not charged.
 */
export async function makeStep(context: SystemContext, deps: StepDeps, { task, name, model, underWay, emit }: StepTask): Promise<void> {
  const { run, signal, checkpoints } = task
  const checkpoint = (await checkpoints.load(name)) as Finished | undefined
  if (checkpoint) {
    emit({ state: 'started', model: checkpoint.model })
    return emit({ state: 'done', ...checkpoint })
  }
  await context.database.db.transaction((tx) => assertQuota(context, tx, { brandId: run.brandId, underWay: async () => underWay }))
  const writer = await stepWriter(await deps.modelsFor(context, { brandId: run.brandId, person: run.ownerId }), name, model, context.now())
  emit({ state: 'started', model: writer.model.id })
  const startedAt = performance.now()
  const guide = await guideToWriteFrom(context, run.brandId, true)
  if (!guide) throw new Refusal('not_found', 'The guide was deleted in the meantime.')
  let spent: TokenCount | null = null
  const spend = (tokens: TokenCount | null) => {
    spent = addTokens(spent, tokens)
  }
  const seconds = () => (performance.now() - startedAt) / 1000
  const input = { brandId: run.brandId, messages: stepMessages(guide, orderOf(name)), draft: true, signal, spend }
  const reply = await callFunction(writer, name, input).catch((error: unknown) => {
    const failed = { name: `${name} failed ${context.newId()}`, finished: { model: writer.model.id, tokens: spent, cost: 0 }, seconds: seconds() }
    if (spent) deps.ledger.note({ ...usageOf(context, task, writer, failed), charged: false })
    throw error
  })
  if ('nothing' in reply) return emit({ state: 'skipped', model: writer.model.id, message: reply.nothing })
  const finished = { model: writer.model.id, tokens: reply.tokens, cost: costOfAnswer(writer, reply.tokens) }
  await checkpoints.saveWith(name, async (tx) => {
    await saveGuidelines(context, tx, run, (guidelines, { facts }) => {
      const protectedPointers = protectedGuidelines(facts).map(({ pointer }) => pointer)
      const next = putResult(guidelines, name, reply.result, protectedPointers)
      return { ...next, made: { ...next.made, [name]: { at: context.now().toISOString(), model: writer.model.id } } }
    })
    await recordUsage(tx, usageOf(context, task, writer, { name, finished, seconds: seconds() }))
    return finished
  })
  emit({ state: 'done', ...finished })
}

const orderOf = (name: GenerationStep) => `Make this step of the guidelines now: ${generationSteps.find((step) => step.name === name)?.label}.`

/** Uses a fixed id per step, so that the ledger contains each step only once. */
function usageOf({ now }: SystemContext, { run }: RunTask, { model, provider }: AbleWriter, call: { name: string; finished: Finished; seconds: number }) {
  const { tokens, cost } = call.finished
  const used = { model: model.id, keyOf: keyOf(provider), tokensIn: tokens?.in, tokensOut: tokens?.out, cost, seconds: call.seconds }
  return { brandId: run.brandId, person: run.ownerId, tool: 'guidelines' as const, requestId: `${run.id} ${call.name}`, ...used, at: now() }
}
