import type { EstimateGuidelinesQuery, GuidelinesEstimate } from '@brandwright/contracts/guidelines'
import { estimateStep } from '@brandwright/domain/guidelines/estimate-tokens'
import { generationMaterial } from '@brandwright/domain/guidelines/generation-material'
import { generationSteps } from '@brandwright/domain/guidelines/generation-steps'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import type { Context } from '../../platform/context.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import { getBrandUsage } from '../usage/brand-usage.ts'
import { openSteps } from './open-steps.ts'
import { stepWriter } from './step-writer.ts'
import type { WritingDeps } from './writing-deps.ts'

/** Estimates the cost of generating guidelines without calling a model. */
export async function estimateGuidelines(
  context: Context,
  deps: WritingDeps,
  { id, refresh, model }: EstimateGuidelinesQuery & { id: string },
): Promise<GuidelinesEstimate> {
  await requireEditor(context, id)
  const models = await deps.modelsFor(context, { brandId: id, person: context.actor?.id ?? null })
  const { guide } = await getFullBrand(context, id)
  const guidelines = guidelinesOf(guide)
  const material = generationMaterial(guide, guidelines)
  const open = openSteps(guidelines, refresh)
  const steps: GuidelinesEstimate['steps'] = []
  for (const name of open) {
    const stage = stageOf(name)
    const writer = await stepWriter(models, name, model, context.now())
    const tokens = estimateStep(
      name,
      material,
      open.filter((other) => stageOf(other) < stage),
    )
    const label = generationSteps.find((step) => step.name === name)?.label ?? ''
    steps.push({ name, label, model: writer.model.id, tokens, cost: costOfAnswer(writer, tokens) })
  }
  const { used, cap } = await getBrandUsage(context, id)
  const costs = steps.map(({ cost }) => cost)
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  return {
    steps,
    tokens: { in: sum(steps.map(({ tokens }) => tokens.in)), out: sum(steps.map(({ tokens }) => tokens.out)) },
    cost: costs.some((cost) => cost === null) ? null : sum(costs as number[]),
    room: cap === null ? null : Math.max(0, cap - used),
  }
}

const stageOf = (name: string) => generationSteps.find((step) => step.name === name)?.stage ?? 0
