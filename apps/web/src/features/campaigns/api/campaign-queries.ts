import type { Campaign, CampaignItem } from '@brandwright/contracts/campaigns'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { queryKeys } from '../../../lib/query-keys.ts'

export const campaignPath = (campaignId: string) => `/api/campaigns/${encodeURIComponent(campaignId)}`
export const itemPath = (campaignId: string, itemId: string) => `${campaignPath(campaignId)}/items/${encodeURIComponent(itemId)}`

export const campaignQuery = (brandId: string, campaignId: string) =>
  queryOptions({
    queryKey: queryKeys.document('campaigns', brandId, campaignId),
    queryFn: ({ signal }) => call<Campaign>(campaignPath(campaignId), { signal }),
  })

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

export const itemQuery = (brandId: string, campaignId: string, itemId: string) =>
  queryOptions({
    queryKey: queryKeys.document('campaign-items', brandId, itemId),
    queryFn: ({ signal }) => call<CampaignItem>(itemPath(campaignId, itemId), { signal }),
  })

const newer = (cached: CampaignItem | undefined, item: CampaignItem) => (cached && cached.revision > item.revision ? cached : item)
