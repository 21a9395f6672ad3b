import { LIST_TITLES } from '@brandwright/domain/chats/list-titles'
import type { OpenScreen } from '@brandwright/domain/chats/open-screen'
import { guideMaterial, itemMaterial, listMaterial, planMaterial, productMaterial } from '@brandwright/domain/chats/tools/screen-context'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { campaignItems, campaigns } from '../campaigns/campaign-documents.ts'
import { locationOf } from '../campaigns/item-location.ts'

/** Returns the title and text of the screen that was open when the question was sent. Throws if the actor may not read it. */
export async function readScreen(context: Context, brandId: string, screen: OpenScreen): Promise<{ title: string; material: string }> {
  if (screen.kind === 'plan') {
    const location = { brandId: await campaigns.brandOf(context, screen.campaign), id: screen.campaign }
    assertBrand(location, brandId)
    const { body } = await campaigns.get(context, location)
    return { title: `Plan of “${body.name}”`, material: planMaterial(body) }
  }
  if (screen.kind === 'item') {
    const location = await locationOf(context, { campaignId: screen.campaign, id: screen.item })
    assertBrand(location, brandId)
    const { body } = await campaignItems.get(context, location)
    return { title: body.name, material: itemMaterial(body) }
  }
  const { guide } = await getFullBrand(context, brandId)
  if (screen.kind === 'guide') return { title: 'Style guide', material: guideMaterial(guide) }
  if (screen.kind !== 'product') return { title: LIST_TITLES[screen.kind], material: listMaterial(guide, screen.kind) }
  const product = productMaterial(guide, screen.handle)
  if (!product) throw new Refusal('not_found', 'The open product no longer exists. Ask without the open screen.')
  return product
}

function assertBrand(location: { brandId: string }, brandId: string): void {
  if (location.brandId !== brandId)
    throw new Refusal('bad_request', 'The open screen belongs to another brand. Ask without the open screen, or start a chat about that brand.')
}
