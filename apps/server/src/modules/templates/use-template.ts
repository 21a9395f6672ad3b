import type { CreateCampaignResponse } from '@brandwright/contracts/campaigns'
import type { UseTemplateInput } from '@brandwright/contracts/templates'
import { BUILT_IN_TEMPLATES } from '@brandwright/domain/campaigns/built-in-templates'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { emailOfTemplate } from '@brandwright/domain/campaigns/email-of-template'
import type { EmailContent } from '@brandwright/domain/campaigns/email-template'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { campaignAnswer, itemAnswer } from '../campaigns/campaign-answers.ts'
import { campaignItems, campaigns } from '../campaigns/campaign-documents.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { templates } from './template-documents.ts'

/** Makes an email that begins with a template: in the campaign that is named, or in one of its own, in one transaction. */
export async function useTemplate(context: Context, { brand: brandId, template, campaign: campaignId }: UseTemplateInput): Promise<CreateCampaignResponse> {
  await requireEditor(context, brandId)
  const { name, ...content } = await contentOf(context, brandId, template)
  return inTransaction(context, async (within) => {
    const campaign =
      campaignId === undefined
        ? await campaigns.create(within, { brandId, body: emptyCampaign(name, 'email') })
        : await campaigns.get(within, { brandId, id: campaignId })
    if (campaignId !== undefined && campaign.body.object_type === 'page')
      throw new Refusal('validation_failed', 'A landing page has no emails. Choose a campaign, or make a new email.')
    const item = await campaignItems.create(within, { brandId, body: { ...emptyCampaignItem(campaign.id, 'email', name), ...content } })
    return { campaign: await campaignAnswer(within, campaign), items: [itemAnswer(item)] }
  })
}

async function contentOf(context: Context, brandId: string, template: string): Promise<EmailContent & { name: string }> {
  const builtIn = BUILT_IN_TEMPLATES.find(({ key }) => key === template)
  if (builtIn) return { name: builtIn.name, ...emailOfTemplate(builtIn, (await getWholeBrand(context, brandId)).guide) }
  const { name, subject, preheader, sections } = (await templates.get(context, { brandId, id: template })).body
  return { name, subject, preheader, sections }
}
