import { guideMaterial, itemMaterial, type OpenScreen } from '@brandwright/domain/chats/screen-context'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { locationOf } from '../campaigns/item-location.ts'

/** Returns the title and text of the screen that was open with a question, as far as the actor may read it. Throws if they may not. */
export async function readScreen(context: Context, brandId: string, screen: OpenScreen): Promise<{ title: string; material: string }> {
  if (screen.kind === 'guide') {
    const { guide } = await getFullBrand(context, brandId)
    return { title: 'Style guide', material: guideMaterial(guide) }
  }
  const location = await locationOf(context, { campaignId: screen.campaign, id: screen.item })
  if (location.brandId !== brandId)
    throw new Refusal('bad_request', 'The open screen belongs to another brand. Ask without it, or start a chat about that brand.')
  const { body } = await campaignItems.get(context, location)
  return { title: body.name, material: itemMaterial(body) }
}
