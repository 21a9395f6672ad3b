import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { queryOptions } from '@tanstack/react-query'
import { campaignPath, itemQuery } from '../../../entities/campaigns/campaign-queries.ts'
import { call } from '../../../lib/api-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

/** The items of a campaign. Each is put into the cache of its own query, which the editor reads. */
export const itemsQuery = (brandId: string, campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.document('campaigns', brandId, campaignId), 'items'],
    queryFn: async ({ signal, client }) => {
      const items = await call<CampaignItem[]>(`${campaignPath(campaignId)}/items`, { signal })
      for (const item of items) client.setQueryData<CampaignItem>(itemQuery(brandId, campaignId, item.id).queryKey, (cached) => newer(cached, item))
      return items
    },
  })

const newer = (cached: CampaignItem | undefined, item: CampaignItem) => (cached && cached.revision > item.revision ? cached : item)
