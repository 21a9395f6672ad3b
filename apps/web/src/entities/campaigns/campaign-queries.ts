import type { Campaign, CampaignCounts, CampaignItem, CampaignListEntry } from '@brandwright/contracts/campaigns'
import type { Page } from '@brandwright/contracts/paging'
import type { CampaignObjectType, CampaignStatus } from '@brandwright/domain/campaigns/campaign'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const CAMPAIGN_PAGE_SIZE = 25

export interface CampaignFilter {
  type?: CampaignObjectType
  status?: CampaignStatus
  search?: string
  archived: boolean
}

/** Returns the key prefix of all queries for a brand's campaigns. The live topic of the same name invalidates them. */
export const campaignsKey = (brandId: string) => ['documents', 'campaigns', brandId] as const

export const campaignPath = (campaignId: string) => `/api/campaigns/${encodeURIComponent(campaignId)}`
export const itemPath = (campaignId: string, itemId: string) => `${campaignPath(campaignId)}/items/${encodeURIComponent(itemId)}`

export const campaignQuery = (brandId: string, campaignId: string) =>
  queryOptions({
    queryKey: queryKeys.document('campaigns', brandId, campaignId),
    queryFn: ({ signal }) => call<Campaign>(campaignPath(campaignId), { signal }),
  })

export const itemQuery = (brandId: string, campaignId: string, itemId: string) =>
  queryOptions({
    queryKey: queryKeys.document('campaign-items', brandId, itemId),
    queryFn: ({ signal }) => call<CampaignItem>(itemPath(campaignId, itemId), { signal }),
  })

/** Returns the paginated query for a brand's campaigns, newest first. A page with fewer campaigns than the page size is the last page. */
export const campaignListQuery = (brandId: string, filter: CampaignFilter) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey(brandId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call<Page<CampaignListEntry>>('/api/campaigns', { query: { brand: brandId, limit: CAMPAIGN_PAGE_SIZE, cursor: pageParam, ...filter }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ items, nextCursor }) => (items.length < CAMPAIGN_PAGE_SIZE ? undefined : (nextCursor ?? undefined)),
    placeholderData: keepPreviousData,
  })

/** Returns the query for the number of unarchived campaigns by type and the total number of emails. */
export const campaignCountQuery = (brandId: string) =>
  queryOptions({
    queryKey: [...campaignsKey(brandId), 'count'],
    queryFn: ({ signal }) => call<CampaignCounts>('/api/campaigns/count', { query: { brand: brandId }, signal }),
  })

/** Returns the query for the items of a campaign. Also caches each item for the single-item query, which the editor uses. */
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
