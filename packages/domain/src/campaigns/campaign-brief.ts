import { z } from 'zod'
import { tone } from '../guidelines/copy-guidelines.ts'
import { campaignItemType } from './campaign-item.ts'
import { MAX_EMAILS } from './max-emails.ts'

const date = z.iso.date().nullable()

/** Offer to customers, as the emails state it. */
export const campaignOffer = z.object({
  kind: z.enum(['percent', 'amount', 'free-shipping', 'gift']),
  /** Percent or an amount of money; null if the kind has none. */
  amount: z.number().positive().max(1_000_000).nullable(),
  /** ISO 4217 code of an amount of money; without one, the currency of the brand's products. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .optional(),
  code: z.string().trim().max(40),
  /** Description of the gift, or a condition. */
  terms: z.string().trim().max(300),
  /** The first day, `YYYY-MM-DD`; without one, the offer is valid at once. */
  from: date.optional(),
  /** The last day, `YYYY-MM-DD`. */
  until: date,
})
export type CampaignOffer = z.infer<typeof campaignOffer>

/** A user's request for a campaign. */
export const campaignBrief = z.object({
  prompt: z.string().trim().min(1, 'Describe what the campaign is about.').max(4000),
  goal: z.string().trim().max(300),
  /** Id of a persona in the guidelines, null for everyone. */
  persona: z.string().nullable(),
  /** Handles of its products; empty leaves the choice to the plan. */
  products: z.array(z.string()).max(20),
  offer: campaignOffer.nullable(),
  /** First day, `YYYY-MM-DD`. */
  from: date,
  /** Last day on which an item is planned, `YYYY-MM-DD`. */
  until: date.optional(),
  emails: z.number().int().min(0).max(MAX_EMAILS),
  page: z.boolean(),
  /** Tone scales of the brand voice on which this campaign differs from the guidelines. */
  tone: z
    .array(tone.pick({ name: true, value: true }))
    .max(20)
    .optional(),
})
export type CampaignBrief = z.infer<typeof campaignBrief>

/** Returns what is wrong with the days of a brief, as a sentence for users; null if they are in order. */
export function briefDaysFault({ from, until, offer }: Pick<CampaignBrief, 'from' | 'until' | 'offer'>): string | null {
  if (until && !from) return 'The campaign has a last day but no first one. Set the first day, too.'
  if (from && until && until < from) return 'The campaign ends before it begins. Change one of the two days.'
  if (offer?.from && offer.until && offer.until < offer.from) return 'The offer ends before it begins. Change one of the two days.'
  return from && offer?.until && offer.until < from ? 'The offer ends before the campaign begins. Change one of the two days.' : null
}

/** Maximum number and length of the talking points of an entry. */
export const MAX_TALKING_POINTS = 10
export const MAX_TALKING_POINT_CHARACTERS = 300

/** Largest offset of an entry from the first day, in days. */
export const MAX_DAY = 365

/** One email or page of a plan. */
export const campaignPlanEntry = z.object({
  id: z.string(),
  itemType: campaignItemType,
  /** Days after the first one. */
  day: z.number().int().min(0).max(MAX_DAY),
  goal: z.string().max(300),
  subjects: z.array(z.string().max(300)).max(10),
  /** What the item says, in order; missing in plans of earlier versions. */
  talking_points: z.array(z.string().max(MAX_TALKING_POINT_CHARACTERS)).max(MAX_TALKING_POINTS).optional(),
  /** Item created from it; null until then. */
  itemId: z.string().nullable(),
})
export type CampaignPlanEntry = z.infer<typeof campaignPlanEntry>
