import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { itemAnswer } from '../campaigns/campaign-answers.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { itemsOf } from '../campaigns/create-campaign.ts'
import { type ItemPlace, placeOf } from '../campaigns/item-place.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { variantIn } from './get-publication.ts'

const MAX_NAME_CHARACTERS = 200

/** Adds the B variant of a page: a copy that is edited by itself and published together with the page. */
export async function addVariant(context: Context, place: ItemPlace): Promise<CampaignItem> {
  const at = await placeOf(context, place)
  return inTransaction(context, async (within) => {
    const { body } = await campaignItems.get(within, at)
    if (body.itemType !== 'page' || body.variantOf !== null) throw new Refusal('validation_failed', 'Only a landing page has a B variant.')
    if (variantIn(await itemsOf(within, at.brandId, place.campaignId), at.id)) throw new Refusal('conflict', 'This page has a B variant already.')
    const name = `${body.name.slice(0, MAX_NAME_CHARACTERS - 4)} (B)`
    return itemAnswer(await campaignItems.create(within, { brandId: at.brandId, body: { ...body, name, slug: '', variantOf: at.id } }))
  })
}
