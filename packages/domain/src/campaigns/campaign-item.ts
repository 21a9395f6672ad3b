import { z } from 'zod'
import { section } from './section.ts'

export const campaignItemType = z.enum(['email', 'page'])
export type CampaignItemType = z.infer<typeof campaignItemType>

/** An email or a page of a campaign. */
export const campaignItem = z.object({
  id: z.string(),
  campaignId: z.string(),
  brand: z.string(),
  itemType: campaignItemType,
  name: z.string(),
  subject: z.string(),
  /** What an inbox shows beside the subject. */
  preheader: z.string(),
  scheduled_on_day: z.number().int().nullable(),
  /** `YYYY-MM-DD`. */
  scheduled_on_date: z.string().nullable(),
  talking_points: z.array(z.string()),
  instructions: z.record(z.string(), z.array(z.string())),
  /** The width of an email in pixels. */
  width: z.number().int(),
  sections: z.array(section),
  created: z.string(),
  updated: z.string(),
})
export type CampaignItem = z.infer<typeof campaignItem>

export const EMAIL_WIDTH = 600
