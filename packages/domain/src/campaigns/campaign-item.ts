import { z } from 'zod'
import { pageForm, pageSlug } from './page-form.ts'
import { section } from './section.ts'

export const campaignItemType = z.enum(['email', 'page'])
export type CampaignItemType = z.infer<typeof campaignItemType>

export const MAX_SECTIONS = 100
export const EMAIL_WIDTH = 600
/** Maximum length of a subject and of a preheader. */
export const MAX_HEAD_CHARACTERS = 500

/** Editable content of an email or a page of a campaign. */
export const campaignItemBody = z.object({
  campaignId: z.string(),
  itemType: campaignItemType,
  name: z.string().regex(/\S/, 'Enter a name for the item.').max(200),
  subject: z.string().max(MAX_HEAD_CHARACTERS),
  /** Preview text after the subject in an inbox. */
  preheader: z.string().max(MAX_HEAD_CHARACTERS),
  scheduled_on_day: z.number().int().nullable(),
  /** `YYYY-MM-DD`. */
  scheduled_on_date: z.iso.date().nullable(),
  talking_points: z.array(z.string()),
  instructions: z.record(z.string(), z.array(z.string())),
  /** Approval of an email with a hash of its HTML; null without one. A later change doesn't clear it; comparing the hash reveals that it is stale. */
  approval: z.object({ by: z.string(), at: z.string(), htmlHash: z.string() }).nullable(),
  /** Path of a published page; empty until the first publication, which derives it from the name. */
  slug: pageSlug,
  /** Form of a page, or null. */
  form: pageForm.nullable(),
  /** The page that this one is the B variant of. */
  variantOf: z.string().nullable(),
  /** Percentage of visitors that see the B variant of a page, if it has one. */
  variantShare: z.number().int().min(0).max(100),
  sections: z.array(section).max(MAX_SECTIONS, `An item has at most ${MAX_SECTIONS} sections.`),
})
export type CampaignItemBody = z.infer<typeof campaignItemBody>

export function emptyCampaignItem(campaignId: string, itemType: CampaignItemType, name: string): CampaignItemBody {
  return {
    campaignId,
    itemType,
    name,
    subject: '',
    preheader: '',
    scheduled_on_day: null,
    scheduled_on_date: null,
    talking_points: [],
    instructions: {},
    approval: null,
    slug: '',
    form: null,
    variantOf: null,
    variantShare: 50,
    sections: [],
  }
}
