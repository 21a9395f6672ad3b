import type { CampaignCounts, CampaignListEntry, CampaignsQuery } from '@brandwright/contracts/campaigns'
import type { Page } from '@brandwright/contracts/paging'
import type { Context } from '../../platform/context.ts'
import { campaignAnswers } from './campaign-answers.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'

/** Returns a page of a brand's campaigns, last changed first, each with the number of its items. */
export async function listCampaigns(context: Context, query: CampaignsQuery): Promise<Page<CampaignListEntry>> {
  const { brand: brandId, type, status, search, archived, limit, cursor } = query
  const values = { archived, ...(type ? { object_type: type } : {}), ...(status ? { status } : {}) }
  const page = await campaigns.list(context, { brandId, limit, cursor, values, ...(search ? { search: { field: 'name', text: search } } : {}) })
  const counts = await campaignItems.count(context, { brandId, field: 'campaignId' })
  const answers = await campaignAnswers(context, page.items)
  return {
    items: answers.map((campaign) => {
      const { count = 0, firstId = null } = counts.get(campaign.id) ?? {}
      return { ...campaign, items: count, firstItem: firstId }
    }),
    nextCursor: page.nextCursor,
  }
}

/** Counts a brand's campaigns that are not archived by type, and the emails of all of its campaigns that are not deleted. */
export async function countCampaigns(context: Context, brandId: string): Promise<CampaignCounts> {
  const byType = await campaigns.count(context, { brandId, field: 'object_type', values: { archived: false } })
  const byItemType = await campaignItems.count(context, { brandId, field: 'itemType', parent: { entity: 'campaign', field: 'campaignId' } })
  const countOf = (type: string) => byType.get(type)?.count ?? 0
  return { campaign: countOf('campaign'), email: countOf('email'), page: countOf('page'), emails: byItemType.get('email')?.count ?? 0 }
}
