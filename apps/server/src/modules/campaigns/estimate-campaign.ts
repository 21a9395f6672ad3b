import type { CampaignEstimate, EstimateCampaignQuery } from '@brandwright/contracts/campaigns'
import { tokensOfLength } from '@brandwright/domain/completions/tokens-of-length'
import { generationFunction } from '@brandwright/domain/guidelines/generation-functions'
import type { Context } from '../../platform/context.ts'
import { editorOf } from '../brands/brand-access.ts'
import { noBrand } from '../brands/get-brand.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import { stepMessages } from '../guidelines/step-messages.ts'
import type { WritingDeps } from '../guidelines/writing-deps.ts'
import { campaignOrder } from './plan-campaign.ts'

/** Estimated tokens, rounded up: for a plan without entries, for one entry of a plan, and for an item with eight sections. */
const PLAN_TOKENS = 400
const ENTRY_TOKENS = 120
const ITEM_TOKENS = 1300

const WORKS = {
  plan: { name: 'plan_campaign', answers: () => 1, written: (items: number) => PLAN_TOKENS + ENTRY_TOKENS * items },
  make: { name: 'create_campaign', answers: (items: number) => items, written: (items: number) => ITEM_TOKENS * items },
} as const

/** Estimates the cost of planning a campaign or of making its items, without calling a model. `characters` is the length of the brief. */
export async function estimateCampaign(
  context: Context,
  deps: WritingDeps,
  { brand, work, items, characters, model }: EstimateCampaignQuery,
): Promise<CampaignEstimate> {
  const { id: person } = await editorOf(context, context.database.db, brand)
  const writer = await chooseWriter(await deps.modelsFor(context, { brandId: brand, person }), model, context.now())
  const guide = await guideToWriteFrom(context, brand)
  if (!guide) throw noBrand(context.actor, brand)
  const { name, answers, written } = WORKS[work]
  const brief = { prompt: '', goal: '', persona: null, products: [], offer: null, from: null, emails: items, page: false }
  const promptLength = stepMessages(guide, campaignOrder(guide, { brief })).reduce((length, { content }) => length + String(content).length, characters)
  const tokens = { in: answers(items) * tokensOfLength(promptLength + JSON.stringify(generationFunction(name)).length), out: written(items) }
  return { model: writer.model.id, tokens, cost: costOfAnswer(writer, tokens) }
}
