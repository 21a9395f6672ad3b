import { z } from 'zod'
import { campaignBrief, campaignPlanEntry } from './campaign-brief.ts'
import { MAX_EMAILS } from './max-emails.ts'

export const campaignObjectType = z.enum(['campaign', 'email', 'page'])
export type CampaignObjectType = z.infer<typeof campaignObjectType>
export const campaignStatus = z.enum(['draft', 'in-review', 'approved', 'scheduled', 'sent'])
export type CampaignStatus = z.infer<typeof campaignStatus>

/** Editable content of a campaign; its items are separate documents. A single email or page is a campaign of one item. */
export const campaignBody = z.object({
  name: z.string().regex(/\S/, 'Enter a name for the campaign.').max(200),
  object_type: campaignObjectType,
  type: z.string(),
  status: campaignStatus,
  archived: z.boolean(),
  function_call: z.literal('create_campaign').nullable(),
  model: z.string().nullable(),
  thinking: z.object({ thoughts: z.string(), criticism: z.string(), plan: z.string(), reasoning: z.string(), speak: z.string() }),
  target_audience: z.array(z.string()),
  USP: z.array(z.string()),
  /** The brief from which the campaign was planned, or null for a manually created campaign. */
  brief: campaignBrief.nullable(),
  plan: z.array(campaignPlanEntry).max(MAX_EMAILS + 1),
  /** Id or content hash of the record from which the campaign was imported. Each record is imported only once. */
  importedFrom: z.string().nullable(),
  /** Client-generated id of the planning request. Each request plans only one campaign. */
  requestId: z.string().optional(),
})
export type CampaignBody = z.infer<typeof campaignBody>

export function emptyCampaign(name: string, objectType: CampaignObjectType): CampaignBody {
  return {
    name,
    object_type: objectType,
    type: '',
    status: 'draft',
    archived: false,
    function_call: null,
    model: null,
    thinking: { thoughts: '', criticism: '', plan: '', reasoning: '', speak: '' },
    target_audience: [],
    USP: [],
    brief: null,
    plan: [],
    importedFrom: null,
  }
}
