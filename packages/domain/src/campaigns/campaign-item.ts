import { z } from 'zod'
import { pageForm, pageSlug } from './page-form.ts'
import { section } from './section.ts'

export const campaignItemType = z.enum(['email', 'page'])
export type CampaignItemType = z.infer<typeof campaignItemType>

export const MAX_SECTIONS = 100
export const EMAIL_WIDTH = 600
/** Of a subject, and of what an inbox shows beside it. */
export const MAX_HEAD_CHARACTERS = 500

/** What people write of an email or a page of a campaign. */
export const campaignItemBody = z.object({
  campaignId: z.string(),
  itemType: campaignItemType,
  name: z.string().regex(/\S/, 'Give the item a name.').max(200),
  subject: z.string().max(MAX_HEAD_CHARACTERS),
  /** What an inbox shows beside the subject. */
  preheader: z.string().max(MAX_HEAD_CHARACTERS),
  scheduled_on_day: z.number().int().nullable(),
  /** `YYYY-MM-DD`. */
  scheduled_on_date: z.iso.date().nullable(),
  talking_points: z.array(z.string()),
  instructions: z.record(z.string(), z.array(z.string())),
  /** Who approved which email: a hash of its HTML. Null where nobody did. A change of the email does not clear it; comparing the hash shows that it is stale. */
  approval: z.object({ by: z.string(), at: z.string(), htmlHash: z.string() }).nullable(),
  /** Where a page is published; empty until the first publication, which takes it from the name. */
  slug: pageSlug,
  /** The form of a page. Null where it has none. */
  form: pageForm.nullable(),
  /** The page that this one is the B variant of. */
  variantOf: z.string().nullable(),
  /** How many of a hundred visitors of a page see its B variant, if it has one. */
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
