import { z } from 'zod'
import { pageForm, pageSlug } from './page-form.ts'
import { section } from './section.ts'

export const campaignItemType = z.enum(['email', 'page'])
export type CampaignItemType = z.infer<typeof campaignItemType>

export const MAX_SECTIONS = 100
export const EMAIL_WIDTH = 600
/** Maximum length of a subject or preheader. */
export const MAX_HEAD_CHARACTERS = 500

/** Editable content of a campaign's email or page. */
export const campaignItemBody = z.object({
  campaignId: z.string(),
  itemType: campaignItemType,
  name: z.string().regex(/\S/, 'Enter a name for the item.').max(200),
  subject: z.string().max(MAX_HEAD_CHARACTERS),
  /** Preview text shown after the subject in an inbox. */
  preheader: z.string().max(MAX_HEAD_CHARACTERS),
  scheduled_on_day: z.number().int().nullable(),
  /** Scheduled day, `YYYY-MM-DD`. */
  scheduled_on_date: z.iso.date().nullable(),
  talking_points: z.array(z.string()),
  instructions: z.record(z.string(), z.array(z.string())),
  /**
   * Approval of an email, with a hash of the approved HTML; null if not approved. Later changes keep the approval, which is outdated as soon as the hash
   * differs.
   */
  approval: z.object({ by: z.string(), at: z.string(), htmlHash: z.string() }).nullable(),
  /** Path of a page; empty until the first publication, which derives it from the name. */
  slug: pageSlug,
  /** Form of a page, or null if the page has no form. */
  form: pageForm.nullable(),
  /** Id of the page of which this page is the B variant. */
  variantOf: z.string().nullable(),
  /** Percentage of visitors who see the page's B variant, if there is one. */
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
