import type { Campaign, CampaignItem, PatchCampaignInput, PatchCampaignItemInput } from '@brandwright/contracts/campaigns'
import { briefDaysFault, type CampaignPlanEntry } from '@brandwright/domain/campaigns/campaign-brief'
import { type CampaignItemType, emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { type ItemPatch, patchItem } from '@brandwright/domain/campaigns/patch-item'
import { sameJson } from '@brandwright/domain/history/same-json'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { announceDocument } from '../documents/stored-document-kind.ts'
import { campaignResponse, itemResponse } from './campaign-answers.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { reviewAgain, reviewItems } from './campaign-status.ts'
import { itemsOf } from './create-campaign.ts'
import { type ItemLocation, locationOf } from './item-location.ts'

type At = { id: string; revision: number }
type CampaignPlan = readonly CampaignPlanEntry[]

export async function getCampaign(context: Context, id: string): Promise<Campaign> {
  return campaignResponse(context, await campaigns.get(context, { brandId: await campaigns.brandOf(context, id), id }))
}

/**
 * Edits a campaign, and updates its items if the plan changes. Items that are scheduled on the planned day move with their plan entry; items without sections
 * also get the entry's talking points, or are deleted with the entry.
 */
export async function patchCampaign(context: Context, { id, revision, patch }: At & { patch: PatchCampaignInput }): Promise<Campaign> {
  const brandId = await campaigns.brandOf(context, id)
  return inTransaction(context, async (within) => {
    const { body: before } = await campaigns.get(within, { brandId, id })
    const fault = patch.brief && briefDaysFault(patch.brief)
    // Accepts invalid days that are already stored, so that the rest of the brief can still be edited.
    if (fault && (before.brief === null || briefDaysFault(before.brief) !== fault)) throw new Refusal('validation_failed', fault)
    const edited = await campaigns.edit(within, { brandId, id, revision, merge: true }, (body) => ({ ...body, ...patch }))
    if (patch.plan) await matchItems(within, { brandId, id }, before.plan, edited.body.plan)
    return campaignResponse(within, edited)
  })
}

async function matchItems(context: Context, campaign: { brandId: string; id: string }, before: CampaignPlan, plan: CampaignPlan): Promise<void> {
  const { brandId } = campaign
  const items = await itemsOf(context, brandId, campaign.id)
  for (const entry of before) {
    const item = items.find(({ id }) => id === entry.itemId)
    if (!item) continue
    const now = plan.find(({ id }) => id === entry.id)
    const at = { brandId, id: item.id, revision: item.revision }
    const isEmpty = item.body.sections.length === 0
    if (!now && isEmpty) await campaignItems.delete(context, at)
    if (!now) continue
    const change = {
      ...(now.day !== entry.day && item.body.scheduled_on_day === entry.day ? { scheduled_on_day: now.day } : {}),
      ...(isEmpty && !sameJson(now.talking_points, entry.talking_points) ? { talking_points: pointsOf(now) } : {}),
    }
    if (Object.keys(change).length > 0) await campaignItems.edit(context, at, (body) => ({ ...body, ...change }))
  }
}

/** Returns the non-empty talking points of a plan entry. */
export const pointsOf = ({ talking_points = [] }: Pick<CampaignPlanEntry, 'talking_points'>): string[] => talking_points.filter((point) => point.trim() !== '')

/** Deletes a campaign. Its items are deleted and restored with it. */
export async function deleteCampaign(context: Context, { id, revision }: At): Promise<void> {
  await campaigns.delete(context, { brandId: await campaigns.brandOf(context, id), id, revision })
}

export async function listItems(context: Context, campaignId: string): Promise<CampaignItem[]> {
  const brandId = await campaigns.brandOf(context, campaignId)
  return (await itemsOf(context, brandId, campaignId)).map(itemResponse)
}

/** Adds an empty email or page. An approved campaign returns to review. */
export async function createItem(
  context: Context,
  { campaignId, itemType, name }: { campaignId: string; itemType: CampaignItemType; name: string },
): Promise<CampaignItem> {
  const brandId = await campaigns.brandOf(context, campaignId)
  return inTransaction(context, async (within) => {
    const created = await campaignItems.create(within, { brandId, body: emptyCampaignItem(campaignId, itemType, name) })
    await itemsChanged(within, { brandId, id: campaignId })
    return itemResponse(created)
  })
}

/** Updates the status of a campaign whose items were added or deleted. Notifies the open screens, because they show the list of items. */
async function itemsChanged(context: Context, campaign: { brandId: string; id: string }): Promise<void> {
  await reviewItems(context, campaign)
  await announceDocument(campaigns.definition, context, context.database.db, await campaigns.get(context, campaign))
}

export async function getItem(context: Context, location: ItemLocation): Promise<CampaignItem> {
  return itemResponse(await campaignItems.get(context, await locationOf(context, location)))
}

/**
 * Edits an item and its sections. With `merge`, a change that is based on an older revision is merged, unless it affects fields that were changed in the
 * meantime.
 */
export async function patchCampaignItem(
  context: Context,
  { revision, merge, patch, ...location }: ItemLocation & { revision: number; merge: boolean; patch: PatchCampaignItemInput },
): Promise<CampaignItem> {
  const at = await locationOf(context, location)
  const edited = await campaignItems.edit(context, { ...at, revision, merge }, (body) => {
    assertNamesProperties(patch)
    return patchItem(body, patch as ItemPatch)
  })
  await reviewAgain(context, { brandId: at.brandId, id: location.campaignId }, edited)
  return itemResponse(edited)
}

/** Throws if the patch contains no properties, or if the patch of a section contains none. */
function assertNamesProperties({ sections = {}, ...fields }: PatchCampaignItemInput): void {
  const changes = Object.entries(sections)
  if (changes.length === 0 && Object.keys(fields).length === 0) throw new Refusal('validation_failed', 'Missing required properties: the change contains none.')
  for (const [id, change] of changes)
    if (change && Object.keys(change).length === 0)
      throw new Refusal('validation_failed', `Missing required properties: the change of section ${id} contains none.`)
}

/** Deletes an item; for a page, also its B variant. If all remaining emails are approved, the campaign becomes approved. */
export async function deleteItem(context: Context, { revision, ...location }: ItemLocation & { revision: number }): Promise<void> {
  const at = await locationOf(context, location)
  await inTransaction(context, async (within) => {
    const items = await itemsOf(within, at.brandId, location.campaignId)
    await campaignItems.delete(within, { ...at, revision })
    const variant = items.find(({ body }) => body.variantOf === at.id)
    if (variant) await campaignItems.delete(within, { brandId: at.brandId, id: variant.id, revision: variant.revision })
    await itemsChanged(within, { brandId: at.brandId, id: location.campaignId })
  })
}

export async function undoOrRedoItem(
  context: Context,
  { direction, revision, number, ...location }: ItemLocation & { direction: 'undo' | 'redo'; revision: number; number?: number },
): Promise<CampaignItem> {
  const at = await locationOf(context, location)
  const reverted = await campaignItems[direction](context, { ...at, revision, number })
  await reviewAgain(context, { brandId: at.brandId, id: location.campaignId }, reverted)
  return itemResponse(reverted)
}
