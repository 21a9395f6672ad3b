import { z } from 'zod'

export const campaignObjectType = z.enum(['campaign', 'email', 'page'])
export type CampaignObjectType = z.infer<typeof campaignObjectType>
export const campaignStatus = z.enum(['draft', 'in-review', 'approved', 'scheduled', 'sent'])
export type CampaignStatus = z.infer<typeof campaignStatus>

/** A campaign without its items, which are documents of their own. */
export const campaign = z.object({
  id: z.string(),
  brand: z.string(),
  name: z.string(),
  object_type: campaignObjectType,
  type: z.string(),
  function_call: z.literal('create_campaign').nullable(),
  model: z.string().nullable(),
  status: campaignStatus,
  archived: z.boolean(),
  owner: z.string().nullable(),
  thinking: z.object({
    thoughts: z.string(),
    criticism: z.string(),
    plan: z.string(),
    reasoning: z.string(),
    speak: z.string(),
  }),
  target_audience: z.array(z.string()),
  USP: z.array(z.string()),
  /** ISO 8601. */
  created: z.string(),
  updated: z.string(),
})
export type Campaign = z.infer<typeof campaign>
