import type { CampaignEvent, MakingCampaign, UndoneRun } from '@brandwright/contracts/campaigns'
import type { DocumentEntry } from '@brandwright/contracts/documents'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { CampaignBody } from '@brandwright/domain/campaigns/campaign'
import type { CampaignPlanEntry } from '@brandwright/domain/campaigns/campaign-brief'
import { type CampaignItemBody, emptyCampaignItem, MAX_HEAD_CHARACTERS } from '@brandwright/domain/campaigns/campaign-item'
import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { footerSection, sectionOfAnswer, type WrittenSection, writtenOf } from '@brandwright/domain/campaigns/sections-of-answer'
import { withTone } from '@brandwright/domain/guidelines/with-tone'
import type { Handle } from '../../database/database.ts'
import { keyOf } from '../../platform/ai/provider.ts'
import type { TokenCount } from '../../platform/ai/upstream.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RunEnding, RunKind, RunTask } from '../../platform/runs/runs.ts'
import { lockBrand, requireEditor } from '../brands/brand-access.ts'
import { guideToWriteFrom } from '../brands/guide-to-write-from.ts'
import { addTokens } from '../completions/add-tokens.ts'
import { chooseWriter } from '../completions/choose-writer.ts'
import { costOfAnswer } from '../completions/cost-of-answer.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { announceDocument } from '../documents/stored-document-kind.ts'
import { eventsOf } from '../guidelines/events-of.ts'
import type { StepDeps } from '../guidelines/make-step.ts'
import { stepMessages } from '../guidelines/step-messages.ts'
import type { WritingDeps } from '../guidelines/writing-deps.ts'
import { HANDED_OVER, STOPPED } from '../runs/engine-options.ts'
import { assertQuota } from '../usage/assert-quota.ts'
import { recordUsage } from '../usage/record-usage.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { pointsOf } from './edit-campaign.ts'
import type { Growth } from './growth-emitter.ts'
import { campaignOrder } from './plan-campaign.ts'
import { undoRunInItems } from './undo-run-in-items.ts'
import { type ItemHead, writeSections } from './write-sections.ts'

/** Kind of the run that writes the items of a campaign. */
export const CAMPAIGN = 'campaign'
const MAX_OPEN_RUNS = 8
const MAX_NAME_CHARACTERS = 200
const MAX_ITEMS = 200

interface MakeInput {
  campaignId: string
  brief: NonNullable<CampaignBody['brief']>
  plan: CampaignPlanEntry[]
  model?: string
}

/**
 * Starts the run that writes the planned items that have no sections yet and completes unfinished items. Creates missing items of plan entries first, so that
 * the editor can show them immediately.
 */
export async function makeCampaign(context: Context, deps: WritingDeps, { id, model }: { id: string; model?: string }): Promise<{ runId: string }> {
  await context.freeSpace.check()
  const brandId = await campaigns.brandOf(context, id)
  await requireEditor(context, brandId)
  if (model !== undefined) await chooseWriter(await deps.modelsFor(context, { brandId, person: context.actor?.id ?? null }), model, context.now())
  const runId = await inTransaction(context, async (within) => {
    const { db } = within.database
    // Locks the brand, so that the second of two concurrent requests finds the run that the first has started.
    await lockBrand(db, brandId)
    const campaign = await campaigns.get(within, { brandId, id })
    const { brief } = campaign.body
    if (!brief) throw new Refusal('validation_failed', 'This campaign has no plan. Plan a new campaign, or write the emails of this campaign yourself.')
    const openRunId = await openRunOf(within, brandId)
    if (openRunId) throw new Refusal('conflict', 'A campaign of this brand is being created. Wait until it ends, or stop it first.', { runId: openRunId })
    const ownerId = within.actor?.id ?? null
    if (ownerId && (await within.runs.openOf(db, ownerId)) >= MAX_OPEN_RUNS)
      throw new Refusal('rate_limited', `You have ${MAX_OPEN_RUNS} runs in progress. Wait until one has ended, or stop one.`)
    await assertQuota(within, db, { brandId, underWay: async () => 0 })
    const plan = await withItems(within, campaign)
    if (plan.length === 0) throw new Refusal('conflict', 'Everything in the plan was created. Delete an email, or its sections, to create it again.')
    const input: MakeInput = { campaignId: id, brief, plan, model }
    // Notifies open screens that the campaign's items are being written.
    await announceDocument(campaigns.definition, within, db, campaign)
    return within.runs.create(db, { kind: CAMPAIGN, brandId, ownerId, input, before: null })
  })
  await context.runs.begin(runId)
  return { runId }
}

/** Returns the campaign's active run and its latest one, which may have ended. */
export async function getCampaignRun(context: Context, id: string): Promise<MakingCampaign> {
  const brandId = await campaigns.brandOf(context, id)
  const openRunId = await openRunOf(context, brandId)
  const run = openRunId ? await context.runs.find(openRunId) : null
  const latest = await context.runs.latest(context.database.db, brandId, CAMPAIGN, { campaignId: id })
  return { runId: run && (run.input as MakeInput).campaignId === id ? run.id : null, latest }
}

/** Undoes everything that a run wrote into a campaign. Fields changed since then are left unchanged and listed. */
export async function undoCampaignRun(context: Context, { id, runId }: { id: string; runId: string }): Promise<UndoneRun> {
  const undone = await undoRunInItems(context, { brandId: await campaigns.brandOf(context, id), runId, campaignId: id })
  if (!undone) throw new Refusal('not_found', 'This run has not changed this campaign.')
  return undone
}

async function openRunOf({ runs, database: { db } }: Context, brandId: string): Promise<string | null> {
  return (await runs.openOfBrand(db, brandId, CAMPAIGN)) === 0 ? null : runs.latest(db, brandId, CAMPAIGN)
}

/** Creates the items that are missing for plan entries. Returns the entries whose items have no sections or are unfinished. */
async function withItems(context: Context, { id, brandId, revision, body }: DocumentEntry<CampaignBody>): Promise<CampaignPlanEntry[]> {
  const { items } = await campaignItems.list(context, { brandId, limit: MAX_ITEMS, values: { campaignId: id } })
  const bodies = new Map(items.map((item) => [item.id, item.body]))
  const plan: CampaignPlanEntry[] = []
  for (const [index, entry] of body.plan.entries()) {
    if (entry.itemId && bodies.has(entry.itemId)) {
      plan.push(entry)
      continue
    }
    // The goal of a plan entry is internal, but a page's public URL contains the name. Therefore, a page is named after its first subject.
    const purpose = entry.itemType === 'page' ? (entry.subjects[0] ?? entry.goal) : entry.goal
    const name = (purpose || `${entry.itemType === 'page' ? 'Page' : 'Email'} ${index + 1}`).slice(0, MAX_NAME_CHARACTERS)
    const planned = { scheduled_on_day: entry.day, talking_points: pointsOf(entry) }
    const created = await campaignItems.create(context, { brandId, body: { ...emptyCampaignItem(id, entry.itemType, name), ...planned } })
    plan.push({ ...entry, itemId: created.id })
  }
  if (plan.some(({ itemId }, index) => itemId !== body.plan[index]?.itemId))
    await campaigns.edit(context, { brandId, id, revision }, (now) => ({ ...now, plan }))
  return plan.filter(({ itemId }) => {
    const item = bodies.get(itemId as string)
    return !item || item.sections.length === 0 || isUnfinished(item)
  })
}

/** Creates the run kind that writes the items of a campaign, one after another. Each section is stored, and each item charged, as soon as it is complete. */
export function campaignRuns(deps: { system: SystemContext } & StepDeps): RunKind {
  return { open: async (task) => open(deps, task) }
}

function open(deps: { system: SystemContext } & StepDeps, task: RunTask) {
  const { run, signal } = task
  const { plan, campaignId } = run.input as MakeInput
  let createdCount = 0
  let deletedCount = 0
  const work = async (emit: Emit) => {
    let failure: unknown = null
    for (const [index, entry] of plan.entries()) {
      const itemId = entry.itemId as string
      const emitItem = itemEmitter(emit, itemId)
      if (signal.aborted && signal.reason === HANDED_OVER) throw signal.reason
      if (failure !== null || signal.aborted) {
        emitItem({ state: 'skipped', message: signal.aborted ? 'Stopped before it was created.' : 'Not started.' })
        continue
      }
      try {
        await makeItem(deps, task, { entry, index }, emit)
        createdCount++
      } catch (error) {
        if (signal.aborted && signal.reason === HANDED_OVER) throw error
        if (error instanceof ItemDeleted) {
          deletedCount++
          emitItem({ state: 'skipped', message: 'Deleted before it was created.' })
          continue
        }
        failure = error
        emitItem({ state: signal.aborted ? 'skipped' : 'failed', message: signal.aborted ? 'Stopped before it was created.' : messageOf(error) })
      }
    }
    if (signal.aborted) throw signal.reason
    if (failure !== null) throw failure
  }
  const closing = (ending: RunEnding): CampaignEvent[] => {
    const counts = { made: createdCount, left: plan.length - createdCount - deletedCount }
    if (ending.state === 'done') return [{ type: 'fetchComplete', data: { id: campaignId, ...counts } }]
    if (ending.state === 'stopped') return [{ type: 'error', data: { code: STOPPED, message: 'Stopped. Everything created so far is saved.', ...counts } }]
    return [{ type: 'error', data: { code: ending.error instanceof Refusal ? ending.error.code : 'internal', message: messageOf(ending.error), ...counts } }]
  }
  return { events: eventsOf(work), take() {}, async save() {}, finish: async (_: unknown, ending: RunEnding) => closing(ending) }
}

/** Thrown when a user deletes an item while the run is writing it. The run continues with the next item. */
class ItemDeleted extends Error {}

type Emit = (event: CampaignEvent) => void
type ItemProgress = Omit<Extract<CampaignEvent, { type: 'item' }>['data'], 'itemId'>
const itemEmitter = (emit: Emit, itemId: string) => (data: ItemProgress) => emit({ type: 'item', data: { itemId, ...data } })

/** Checkpoint of a finished item. A resumed run reports the item from its checkpoint instead of writing it again. */
type Finished = { model: string; cost: number | null; sections: number }

async function makeItem(
  { system: context, modelsFor, ledger }: { system: SystemContext } & StepDeps,
  { run, signal, checkpoints }: RunTask,
  { entry, index }: { entry: CampaignPlanEntry; index: number },
  emit: Emit,
): Promise<void> {
  const itemId = entry.itemId as string
  const emitItem = itemEmitter(emit, itemId)
  const { brief, plan, model } = run.input as MakeInput
  const checkpoint = (await checkpoints.load(entry.id)) as Finished | undefined
  if (checkpoint) return emitItem({ state: 'done', ...checkpoint })
  const { brandId, ownerId } = run
  await context.database.db.transaction((tx) => assertQuota(context, tx, { brandId, underWay: async () => 0 }))
  const writer = await chooseWriter(await modelsFor(context, { brandId, person: ownerId }), model, context.now())
  const usedModel = writer.model.id
  emitItem({ state: 'started', model: usedModel })
  const guide = await guideToWriteFrom(context, brandId)
  if (!guide) throw new Refusal('not_found', 'The guide was deleted in the meantime.')
  const startedAt = performance.now()
  let spent: TokenCount | null = null
  const spend = (tokens: TokenCount | null) => {
    spent = addTokens(spent, tokens)
  }
  const usageOf = (name: string, tokens: TokenCount | null, cost: number | null) => {
    const used = {
      model: usedModel,
      keyOf: keyOf(writer.provider),
      tokensIn: tokens?.in,
      tokensOut: tokens?.out,
      cost,
      seconds: (performance.now() - startedAt) / 1000,
    }
    return { brandId, person: ownerId, tool: 'campaign' as const, requestId: `${run.id} ${name}`, ...used, at: context.now() }
  }
  const location = { brandId, id: itemId }
  const write = async (tx: Handle, change: (body: CampaignItemBody) => CampaignItemBody): Promise<CampaignItemBody> => {
    const author = { actor: ownerId, via: 'assistant' as const, now: context.now(), runId: run.id }
    const { body } = await campaignItems.write(context, tx, location, change, author).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'not_found' ? new ItemDeleted() : error
    })
    return body
  }
  let item = await context.database.db.transaction((tx) => write(tx, (body) => withStartedItem(body, guide, context.newId())))
  let cost: number | null = 0
  if (isUnfinished(item)) {
    // The user may have edited the item's talking points since it was planned.
    const { talking_points, instructions } = item
    const current = plan.with(index, { ...entry, talking_points })
    const messagesAfter = (written: readonly WrittenSection[]) =>
      stepMessages(withTone(guide, brief.tone), campaignOrder(guide, { brief, plan: current, index, instructions, written }))
    const written = item.sections.filter(({ loading }) => !loading).map(writtenOf)
    const saveSection = async (section: WrittenSection, head: Partial<ItemHead>): Promise<boolean> => {
      const id = context.newId()
      await checkpoints.saveWith(`${entry.id} section ${id}`, async (tx) => {
        item = await write(tx, (body) => withSection(body, head, section, guide, id))
        return null
      })
      if (isUnfinished(item)) emitItem({ state: 'written', sections: item.sections.length - 1 })
      return isUnfinished(item)
    }
    const grow = (growth: Growth, { subject }: Partial<ItemHead>) =>
      emit({ type: 'growing', data: { itemId, subject: subject?.slice(0, MAX_HEAD_CHARACTERS), ...growth } })
    const { head, tokens } = await writeSections(writer, { brandId, messagesAfter, written, signal, spend, save: saveSection, grow }).catch(
      (error: unknown) => {
        if (spent) ledger.note({ ...usageOf(`${entry.id} failed ${context.newId()}`, spent, 0), charged: false })
        throw error
      },
    )
    cost = costOfAnswer(writer, tokens)
    await checkpoints.saveWith(entry.id, async (tx) => {
      item = await write(tx, (body) => finishItem(body, head, guide, context.newId()))
      await recordUsage(tx, usageOf(entry.id, tokens, cost))
      return { model: usedModel, cost, sections: item.sections.length } satisfies Finished
    })
  }
  emitItem({ state: 'done', model: usedModel, cost, sections: item.sections.length })
}

/** Returns true while a placeholder section marks the next section to write. A user who deletes the placeholder takes over writing the item. */
const isUnfinished = ({ sections }: Pick<CampaignItemBody, 'sections'>) => sections.some(({ loading }) => loading)

/** Adds a placeholder section to an empty item. Leaves an item with content unchanged. */
const withStartedItem = (item: CampaignItemBody, guide: StyleGuide, id: string): CampaignItemBody =>
  item.sections.length > 0 ? item : { ...item, sections: [{ ...emptySection(id, 'text', sectionThemeOf(guide.colors.roles)), loading: true }] }

function withSection(item: CampaignItemBody, head: Partial<ItemHead>, section: WrittenSection, guide: StyleGuide, id: string): CampaignItemBody {
  const number = item.sections.findIndex(({ loading }) => loading)
  if (number === -1) return item
  return { ...withHead(item, head), sections: item.sections.toSpliced(number, 0, sectionOfAnswer(section, guide, { id, number, itemType: item.itemType })) }
}

function finishItem(item: CampaignItemBody, head: Partial<ItemHead>, guide: StyleGuide, id: string): CampaignItemBody {
  if (!isUnfinished(item)) return item
  const sections = item.sections.filter(({ loading }) => !loading)
  const hasFooter = item.itemType === 'page' || sections.some(({ type }) => type === 'footer')
  return { ...withHead(item, head), sections: hasFooter ? sections : [...sections, footerSection(id, sectionThemeOf(guide.colors.roles))] }
}

const withHead = (item: CampaignItemBody, { subject = '', preview = '' }: Partial<ItemHead>): CampaignItemBody => ({
  ...item,
  subject: item.subject || subject.slice(0, MAX_HEAD_CHARACTERS),
  preheader: item.preheader || preview.slice(0, MAX_HEAD_CHARACTERS),
})

const messageOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'Something went wrong on this server. Everything created so far is saved. Try again; if it fails again, report it.'
