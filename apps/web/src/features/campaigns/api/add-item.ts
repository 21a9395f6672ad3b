import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { CampaignItemType } from '@brandwright/domain/campaigns/campaign-item'
import { campaignPath } from '../../../entities/campaigns/campaign-queries.ts'
import { call } from '../../../lib/api-client.ts'

/** Adds an empty email or page to a campaign. */
export const addItem = (campaignId: string, input: { itemType: CampaignItemType; name: string }) =>
  call<CampaignItem>(`${campaignPath(campaignId)}/items`, { method: 'POST', body: input })
