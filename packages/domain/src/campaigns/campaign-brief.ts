import { z } from 'zod'
import { tone } from '../guidelines/copy-guidelines.ts'
import { campaignItemType } from './campaign-item.ts'
import { MAX_EMAILS } from './max-emails.ts'

const date = z.iso.date().nullable()

/** An offer that the emails make to customers. */
export const campaignOffer = z.object({
  kind: z.enum(['percent', 'amount', 'free-shipping', 'gift']),
  /** Percentage or amount of money, or null if the kind has neither. */
  amount: z.number().positive().max(1_000_000).nullable(),
  /** ISO 4217 code for an amount of money; by default, the currency of the brand's products. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .optional(),
  code: z.string().trim().max(40),
  /** Description of the gift, or conditions of the offer. */
  terms: z.string().trim().max(300),
  /** First day, `YYYY-MM-DD`; without it, the offer is valid immediately. */
  from: date.optional(),
  /** Last day, `YYYY-MM-DD`. */
  until: date,
})
export type CampaignOffer = z.infer<typeof campaignOffer>

/** A user's request for a campaign. */
export const campaignBrief = z.object({
  prompt: z.string().trim().min(1, 'Describe what the campaign is about.').max(4000),
  goal: z.string().trim().max(300),
  /** Id of a persona in the guidelines, or null for everyone. */
  persona: z.string().nullable(),
  /** Handles of products to include; if empty, the planner selects products. */
  products: z.array(z.string()).max(20),
  offer: campaignOffer.nullable(),
  /** First day, `YYYY-MM-DD`. */
  from: date,
  /** Last day on which an item may be scheduled, `YYYY-MM-DD`. */
  until: date.optional(),
  emails: z.number().int().min(0).max(MAX_EMAILS),
  page: z.boolean(),
  /** Scales of the brand voice on which the campaign's tone differs from the guidelines. */
  tone: z
    .array(tone.pick({ name: true, value: true }))
    .max(20)
    .optional(),
})
export type CampaignBrief = z.infer<typeof campaignBrief>

/** Returns the problem with a brief's dates as a sentence for users, or null if the dates are valid. */
export function briefDaysFault({ from, until, offer }: Pick<CampaignBrief, 'from' | 'until' | 'offer'>): string | null {
  if (until && !from) return 'The campaign has a last day but no first day. Set a first day.'
  if (from && until && until < from) return 'The campaign ends before it begins. Change one of the two days.'
  if (offer?.from && offer.until && offer.until < offer.from) return 'The offer ends before it begins. Change one of the two days.'
  return from && offer?.until && offer.until < from ? 'The offer ends before the campaign begins. Change one of the two days.' : null
}

/** Maximum number and length of a plan entry's talking points. */
export const MAX_TALKING_POINTS = 10
export const MAX_TALKING_POINT_CHARACTERS = 300

/** Maximum number of days between the campaign's first day and an entry. */
export const MAX_DAY = 365

/** One email or page of a plan. */
export const campaignPlanEntry = z.object({
  id: z.string(),
  itemType: campaignItemType,
  /** Number of days after the campaign's first day. */
  day: z.number().int().min(0).max(MAX_DAY),
  goal: z.string().max(300),
  subjects: z.array(z.string().max(300)).max(10),
  /** Points to make in the item, in order. Missing in plans of earlier versions. */
  talking_points: z.array(z.string().max(MAX_TALKING_POINT_CHARACTERS)).max(MAX_TALKING_POINTS).optional(),
  /** Id of the item created from the entry, or null until the item exists. */
  itemId: z.string().nullable(),
})
export type CampaignPlanEntry = z.infer<typeof campaignPlanEntry>
