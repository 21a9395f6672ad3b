import type { Campaign, CampaignCounts, CampaignListEntry, CampaignsQuery } from '@brandwright/contracts/campaigns'
import type { Page } from '@brandwright/contracts/paging'
import type { Context } from '../../platform/context.ts'
import { getBrand } from '../brands/get-brand.ts'
import { renderForApproval } from './approved-html.ts'
import { campaignAnswers } from './campaign-answers.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import { itemsOf } from './create-campaign.ts'

/** Returns a page of a brand's campaigns with the number of items in each, most recently changed first. */
export async function listCampaigns(context: Context, query: CampaignsQuery): Promise<Page<CampaignListEntry>> {
  const { brand: brandId, type, status, search, archived, limit, cursor } = query
  const values = { archived, ...(type ? { object_type: type } : {}), ...(status ? { status } : {}) }
  const page = await campaigns.list(context, { brandId, limit, cursor, values, ...(search ? { search: { field: 'name', text: search } } : {}) })
  const counts = await campaignItems.count(context, { brandId, field: 'campaignId' })
  const answers = await campaignAnswers(context, page.items)
  const approvals = await approvalsOf(context, brandId, answers)
  return {
    items: answers.map((campaign) => {
      const { count = 0, firstId = null } = counts.get(campaign.id) ?? {}
      return { ...campaign, items: count, firstItem: firstId, approval: approvals.get(campaign.id) ?? null }
    }),
    nextCursor: page.nextCursor,
  }
}

/**
 * Returns the state of the approvals for each campaign that is in review or approved and has approved emails: `current` if all these emails still render to the
 * approved HTML, otherwise `stale`.
 */
async function approvalsOf(context: Context, brandId: string, listed: readonly Campaign[]): Promise<Map<string, 'current' | 'stale'>> {
  const approvals = new Map<string, 'current' | 'stale'>()
  let guide: Awaited<ReturnType<typeof getBrand>> | undefined
  for (const { id, status } of listed) {
    if (status !== 'approved' && status !== 'in-review') continue
    for (const { body } of await itemsOf(context, brandId, id)) {
      if (body.approval === null) continue
      guide ??= await getBrand(context, brandId)
      const isCurrent = renderForApproval(context, guide, body).htmlHash === body.approval.htmlHash
      if (!isCurrent || !approvals.has(id)) approvals.set(id, isCurrent ? 'current' : 'stale')
    }
  }
  return approvals
}

/** Counts a brand's unarchived campaigns by type, and the emails of all non-deleted campaigns. */
export async function countCampaigns(context: Context, brandId: string): Promise<CampaignCounts> {
  const byType = await campaigns.count(context, { brandId, field: 'object_type', values: { archived: false } })
  const byItemType = await campaignItems.count(context, { brandId, field: 'itemType', parent: { entity: 'campaign', field: 'campaignId' } })
  const countOf = (type: string) => byType.get(type)?.count ?? 0
  return { campaign: countOf('campaign'), email: countOf('email'), page: countOf('page'), emails: byItemType.get('email')?.count ?? 0 }
}
