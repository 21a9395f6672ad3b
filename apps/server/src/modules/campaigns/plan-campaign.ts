import type { PlanCampaignInput, PlanCampaignResponse, Planning, PlanningQuery } from '@brandwright/contracts/campaigns'
import { bestFirst } from '@brandwright/domain/brands/best-first'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { type CampaignBody, emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import {
  briefDaysFault,
  type CampaignBrief,
  type CampaignPlanEntry,
  MAX_DAY,
  MAX_TALKING_POINT_CHARACTERS,
  MAX_TALKING_POINTS,
} from '@brandwright/domain/campaigns/campaign-brief'
import type { CampaignItemBody } from '@brandwright/domain/campaigns/campaign-item'
import { withOfferOfPrompt } from '@brandwright/domain/campaigns/offer-of-prompt'
import { heroFault } from '@brandwright/domain/campaigns/page-image'
import type { WrittenSection } from '@brandwright/domain/campaigns/sections-of-answer'
import { guidelinesOf } from '@brandwright/domain/guidelines/guidelines-of'
import { withTone } from '@brandwright/domain/guidelines/with-tone'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { noBrand } from '../brands/get-brand.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { type CallDeps, callForPerson } from '../guidelines/call-for-person.ts'
import { callFunction } from '../guidelines/call-function.ts'
import { stepMessages } from '../guidelines/step-messages.ts'
import { signedIn } from '../users/user-policy.ts'
import { campaignResponse } from './campaign-answers.ts'
import { campaigns } from './campaign-documents.ts'

const MAX_LISTED = 100
const MAX_NAME_CHARACTERS = 200
const DAY_MS = 24 * 3600 * 1000

/** Plans in progress in this process, by brand and the client's request id. */
export type PlansUnderWay = Map<string, Promise<PlanCampaignResponse>>
type PlanDeps = CallDeps & { underWay: PlansUnderWay }
type HttpRequest = { id: string; disconnected: AbortSignal }

/**
 * Plans a campaign from a brief and creates the campaign. Requests with the same `requestId` share one plan, which continues after a disconnect; without a
 * `requestId`, a disconnect aborts the plan, because no client could find or stop it.
 */
export async function planCampaign(context: Context, deps: PlanDeps, input: PlanCampaignInput, request: HttpRequest): Promise<PlanCampaignResponse> {
  const { brand, requestId } = input
  await requireEditor(context, brand)
  if (requestId === undefined) return makePlan(context, deps, input, request)
  const key = planKey({ brand, requestId })
  const plan = deps.underWay.get(key) ?? planOnce(context, deps, { ...input, requestId }, request).finally(() => deps.underWay.delete(key))
  deps.underWay.set(key, plan)
  return plan
}

/** Returns the state of a planning request in any process. */
export async function getPlanning(context: Context, { underWay, open }: Pick<PlanDeps, 'underWay' | 'open'>, query: PlanningQuery): Promise<Planning> {
  const actor = signedIn(context.actor)
  await requireEditor(context, query.brand)
  if (underWay.has(planKey(query)) || (await open.isOpen(actor.id, query.requestId))) return { state: 'planning' }
  // This check must come last: the campaign is created before its planning request ends, so an earlier check could miss it.
  const campaign = await plannedBefore(context, query)
  return campaign ? { state: 'planned', campaignId: campaign.id } : { state: 'unknown' }
}

const planKey = ({ brand, requestId }: PlanningQuery) => `${brand} ${requestId}`

async function plannedBefore(context: Context, { brand: brandId, requestId }: PlanningQuery) {
  return (await campaigns.list(context, { brandId, limit: 1, values: { requestId } })).items[0]
}

async function planOnce(context: Context, deps: PlanDeps, input: PlanCampaignInput & PlanningQuery, { id }: HttpRequest): Promise<PlanCampaignResponse> {
  const before = await plannedBefore(context, input)
  if (before) return { campaign: await campaignResponse(context, before), model: before.body.model ?? '', cost: null }
  if (await deps.open.isOpen(signedIn(context.actor).id, input.requestId))
    throw new Refusal('conflict', 'A plan is being written under this request id. Wait until it is ready, or stop it and try again.')
  return makePlan(context, deps, input, { id, disconnected: new AbortController().signal })
}

/** Creates a campaign with its plan, whose entries have no items yet. If the brief contains no offer, extracts one from the prompt. */
async function makePlan(
  context: Context,
  deps: CallDeps,
  { brand: brandId, model, requestId, ...requested }: PlanCampaignInput,
  request: HttpRequest,
): Promise<PlanCampaignResponse> {
  const actor = signedIn(context.actor)
  const guide = await guideToWriteFrom(context, brandId)
  if (!guide) throw noBrand(context.actor, brandId)
  const currency = guide.products.find(({ currency }) => currency)?.currency ?? null
  const brief = withOfferOfPrompt(requested, { today: context.now().toISOString().slice(0, 10), currency })
  assertBriefFits(brief, guide)
  const messages = stepMessages(withTone(guide, brief.tone), campaignOrder(guide, { brief }))
  const call = { tool: 'campaign' as const, actor, brandId, model, requestId: request.id, name: requestId, disconnected: request.disconnected }
  const reply = await callForPerson(context, deps, call, async (writer, signal, spend) => {
    const called = await callFunction(writer, 'plan_campaign', { brandId, messages, signal, spend })
    if ('nothing' in called) return called
    const { name, items, ...rest } = called.result
    const planned = fitToBrief(items, brief)
    const body: CampaignBody = {
      ...emptyCampaign(name.trim().slice(0, MAX_NAME_CHARACTERS) || brief.prompt.slice(0, MAX_NAME_CHARACTERS), 'campaign'),
      ...rest,
      function_call: 'create_campaign',
      model: writer.model.id,
      brief,
      plan: planned.map((entry) => ({ ...entry, id: context.newId(), itemId: null })),
      ...(requestId === undefined ? {} : { requestId }),
    }
    return { ...called, result: await campaigns.create(context, { brandId, body }) }
  })
  if ('nothing' in reply) throw new Refusal('validation_failed', reply.nothing)
  return { campaign: await campaignResponse(context, reply.result), model: reply.model, cost: reply.cost }
}

function assertBriefFits(brief: CampaignBrief, guide: StyleGuide): void {
  const { products, persona, tone = [] } = brief
  const { overview, guidelines } = guidelinesOf(guide)
  const handles = new Set(guide.products.map(({ handle }) => handle))
  const missing = products.filter((handle) => !handles.has(handle))
  if (missing.length > 0) throw new Refusal('validation_failed', `The brand has no product ${missing.join(', ')}. Choose products from its guide.`)
  if (persona !== null && !overview.personas.some(({ id }) => id === persona))
    throw new Refusal('validation_failed', 'The guidelines of this brand have no such persona. Choose a persona from the guidelines, or none.')
  const unknown = tone.find(({ name }) => !guidelines[0]?.tone.some((scale) => scale.name === name))
  if (unknown) throw new Refusal('validation_failed', `The brand voice has no tone scale “${unknown.name}”. Choose one of its scales, or leave the tone out.`)
  const fault = briefDaysFault(brief)
  if (fault) throw new Refusal('validation_failed', fault)
}

type Planned = Omit<CampaignPlanEntry, 'id' | 'itemId'>

/**
 * Limits the plan to the requested number of emails (the earliest ones) and the page, if requested; moves entries that are too late to the last day, and
 * shortens long texts. Needed because models do not always follow the brief.
 */
function fitToBrief(items: readonly Planned[], { emails, page, from, until }: CampaignBrief): Planned[] {
  const lastDay = from && until ? (Date.parse(until) - Date.parse(from)) / DAY_MS : MAX_DAY
  const ofType = (type: Planned['itemType']) => items.filter(({ itemType }) => itemType === type).toSorted((a, b) => a.day - b.day)
  const planned = [...ofType('email').slice(0, emails), ...ofType('page').slice(0, page ? 1 : 0)]
  if (planned.length === 0) throw new Refusal('unavailable', 'The model returned no usable plan. Try again, or choose another model.')
  return planned.map((entry) => ({
    ...entry,
    day: Math.min(entry.day, lastDay),
    goal: entry.goal.slice(0, 300),
    subjects: entry.subjects.slice(0, 10).map((subject) => subject.slice(0, 300)),
    talking_points: (entry.talking_points ?? []).slice(0, MAX_TALKING_POINTS).map((point) => point.slice(0, MAX_TALKING_POINT_CHARACTERS)),
  }))
}

/**
 * Returns the part of the prompt that follows the brand material: the brief with its persona, the plan, the instructions for the item, the sections written so
 * far, and the ids that the model may refer to.
 */
export function campaignOrder(
  guide: StyleGuide,
  input: {
    brief: CampaignBrief
    plan?: readonly CampaignPlanEntry[]
    index?: number
    instructions?: CampaignItemBody['instructions']
    written?: readonly WrittenSection[]
  },
): string {
  const { products, images, reviews, collections, websiteUrl, url } = guide
  const persona = guidelinesOf(guide).overview.personas.find(({ id }) => id === input.brief.persona)
  return JSON.stringify({
    ...input,
    ...(persona ? { writeFor: { name: persona.name, about: persona.about, demographics: persona.demographics } } : {}),
    known: {
      website: websiteUrl || url,
      products: products.slice(0, MAX_LISTED).map(({ handle, title, price, currency, url: address }) => ({ handle, title, price, currency, url: address })),
      collections: collections.slice(0, MAX_LISTED).map(({ title, url: address }) => ({ title, url: address })),
      // Lists the best images first, and marks images that are suitable for the top of a page.
      images: bestFirst(images.filter(({ kind }) => kind === 'image'))
        .slice(0, MAX_LISTED)
        .map((image) => ({ id: image.id, shows: image.alt || image.caption, ...(heroFault(image) === null ? { suits: 'top of a page' } : {}) })),
      reviews: reviews
        .filter(({ permission }) => permission)
        .slice(0, MAX_LISTED)
        .map(({ id, text, author }) => ({ id, text, author })),
    },
  })
}
