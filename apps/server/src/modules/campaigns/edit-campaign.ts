import type { Campaign, CampaignItem, PatchCampaignInput, PatchCampaignItemInput } from '@brandwright/contracts/campaigns'
import { type CampaignItemType, emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { type ItemPatch, patchItem } from '@brandwright/domain/campaigns/patch-item'
import type { Context } from '../../platform/context.ts'
import { campaignResponse, itemResponse } from './campaign-answers.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { reviewAgain } from './campaign-status.ts'
import { itemsOf } from './create-campaign.ts'
import { type ItemLocation, locationOf } from './item-location.ts'

type At = { id: string; revision: number }

export async function getCampaign(context: Context, id: string): Promise<Campaign> {
  return campaignResponse(context, await campaigns.get(context, { brandId: await campaigns.brandOf(context, id), id }))
}

export async function patchCampaign(context: Context, { id, revision, patch }: At & { patch: PatchCampaignInput }): Promise<Campaign> {
  const brandId = await campaigns.brandOf(context, id)
  return campaignResponse(context, await campaigns.edit(context, { brandId, id, revision, merge: true }, (body) => ({ ...body, ...patch })))
}

/** Deletes a campaign. Its items stay with it and are restored with it. */
export async function deleteCampaign(context: Context, { id, revision }: At): Promise<void> {
  await campaigns.delete(context, { brandId: await campaigns.brandOf(context, id), id, revision })
}

export async function listItems(context: Context, campaignId: string): Promise<CampaignItem[]> {
  const brandId = await campaigns.brandOf(context, campaignId)
  return (await itemsOf(context, brandId, campaignId)).map(itemResponse)
}

export async function createItem(
  context: Context,
  { campaignId, itemType, name }: { campaignId: string; itemType: CampaignItemType; name: string },
): Promise<CampaignItem> {
  const brandId = await campaigns.brandOf(context, campaignId)
  return itemResponse(await campaignItems.create(context, { brandId, body: emptyCampaignItem(campaignId, itemType, name) }))
}

export async function getItem(context: Context, location: ItemLocation): Promise<CampaignItem> {
  return itemResponse(await campaignItems.get(context, await locationOf(context, location)))
}

/** Edits an item and its sections. A late change is merged if it touches other fields than those changed since. */
export async function patchCampaignItem(
  context: Context,
  { revision, merge, patch, ...location }: ItemLocation & { revision: number; merge: boolean; patch: PatchCampaignItemInput },
): Promise<CampaignItem> {
  const at = await locationOf(context, location)
  const edited = await campaignItems.edit(context, { ...at, revision, merge }, (body) => patchItem(body, patch as ItemPatch))
  await reviewAgain(context, { brandId: at.brandId, id: location.campaignId }, edited)
  return itemResponse(edited)
}

export async function deleteItem(context: Context, { revision, ...location }: ItemLocation & { revision: number }): Promise<void> {
  await campaignItems.delete(context, { ...(await locationOf(context, location)), revision })
}

export async function takeBackItem(
  context: Context,
  { direction, revision, number, ...location }: ItemLocation & { direction: 'undo' | 'redo'; revision: number; number?: number },
): Promise<CampaignItem> {
  const at = await locationOf(context, location)
  const reverted = await campaignItems[direction](context, { ...at, revision, number })
  await reviewAgain(context, { brandId: at.brandId, id: location.campaignId }, reverted)
  return itemResponse(reverted)
}
