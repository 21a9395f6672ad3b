import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'

export type ItemLocation = { campaignId: string; id: string }

/** Returns the brand id and the id of an item. Throws unless the campaign contains this item and the actor may read both. */
export async function locationOf(context: Context, { campaignId, id }: ItemLocation): Promise<{ brandId: string; id: string }> {
  const brandId = await campaigns.brandOf(context, campaignId)
  const { body } = await campaignItems.get(context, { brandId, id })
  if (body.campaignId !== campaignId) throw new Refusal('not_found', 'This campaign item does not exist, or was deleted.')
  return { brandId, id }
}
