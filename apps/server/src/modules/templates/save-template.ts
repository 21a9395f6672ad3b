import type { EmailTemplate, SaveTemplateInput } from '@brandwright/contracts/templates'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { placeOf } from '../campaigns/item-place.ts'
import { templateAnswer, templates } from './template-documents.ts'

/** Makes a template of an email as it is now. Later changes of either leave the other as it is. */
export async function saveTemplate(context: Context, { brand: brandId, name, campaign, item }: SaveTemplateInput): Promise<EmailTemplate> {
  await requireEditor(context, brandId)
  const place = await placeOf(context, { campaignId: campaign, id: item })
  const { body } = await campaignItems.get(context, place)
  if (place.brandId !== brandId || body.itemType !== 'email') throw new Refusal('not_found', 'This brand has no such email.')
  const { subject, preheader } = body
  const sections = body.sections.map((section) => ({ ...section, loading: false }))
  return templateAnswer(await templates.create(context, { brandId, body: { name, origin: 'saved', subject, preheader, sections } }))
}
