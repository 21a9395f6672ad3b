import { z } from 'zod'
import { campaignItemType } from './campaign-item.ts'
import { MAX_EMAILS } from './max-emails.ts'

const date = z.iso.date().nullable()

/** What customers get, as the emails state it. Amounts are in the currency of the brand's products. */
export const campaignOffer = z.object({
  kind: z.enum(['percent', 'amount', 'free-shipping', 'gift']),
  /** Percent or an amount of money; null where the kind has none. */
  amount: z.number().positive().max(1_000_000).nullable(),
  code: z.string().trim().max(40),
  /** What the gift is, or a condition. */
  terms: z.string().trim().max(300),
  /** The last day, `YYYY-MM-DD`. */
  until: date,
})
export type CampaignOffer = z.infer<typeof campaignOffer>

/** What a person asks a campaign for. */
export const campaignBrief = z.object({
  prompt: z.string().trim().min(1, 'Say what the campaign is about.').max(4000),
  goal: z.string().trim().max(300),
  /** The id of a persona of the guidelines, null for everyone. */
  persona: z.string().nullable(),
  /** Handles of the products it is about; none leaves the choice to the plan. */
  products: z.array(z.string()).max(20),
  offer: campaignOffer.nullable(),
  /** First day, `YYYY-MM-DD`. */
  from: date,
  emails: z.number().int().min(0).max(MAX_EMAILS),
  page: z.boolean(),
})
export type CampaignBrief = z.infer<typeof campaignBrief>

/** One email or page of a plan. */
export const campaignPlanEntry = z.object({
  id: z.string(),
  itemType: campaignItemType,
  /** Days after the first one. */
  day: z.number().int().min(0).max(365),
  goal: z.string().max(300),
  subjects: z.array(z.string().max(300)).max(10),
  /** The item that was made of it; null until then. */
  itemId: z.string().nullable(),
})
export type CampaignPlanEntry = z.infer<typeof campaignPlanEntry>
