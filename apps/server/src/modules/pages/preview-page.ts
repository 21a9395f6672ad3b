import type { RenderedPage } from '@brandwright/email-renderer/render-page'
import type { Context } from '../../platform/context.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { type ItemPlace, placeOf } from '../campaigns/item-place.ts'
import { pageHtml } from '../campaigns/page-html.ts'

/** Returns a page as it would be published now, for the people of its brand. */
export async function previewPage(context: Context, place: ItemPlace): Promise<RenderedPage> {
  const at = await placeOf(context, place)
  const { body } = await campaignItems.get(context, at)
  const { guide } = await getWholeBrand(context, at.brandId)
  return pageHtml(context, guide, body)
}
