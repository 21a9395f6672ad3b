import { campaignStatusLabels } from '../../entities/campaigns/campaign-labels.ts'
import type { CampaignFilter } from '../../entities/campaigns/campaign-queries.ts'
import { useFilters } from '../../lib/use-filters.ts'

export const tabLabels = { campaign: 'Campaigns', email: 'Email Campaigns', page: 'Landing Pages', all: 'All' } as const
export const statusFilterLabels = { any: 'Any status', ...campaignStatusLabels } as const
export const archiveLabels = { no: 'Not archived', yes: 'Archived' } as const
export type CampaignTab = keyof typeof tabLabels
type Narrowing = { filter: CampaignTab; status: keyof typeof statusFilterLabels; archived: keyof typeof archiveLabels; search: string }

const usual: Narrowing = { filter: 'campaign', status: 'any', archived: 'no', search: '' }

/** Returns the list filters that are stored in the URL, and the query for these filters. */
export function useCampaignFilter() {
  const { filters, setFilters } = useFilters(usual, { filter: tabLabels, status: statusFilterLabels, archived: archiveLabels })
  const { filter, status, archived, search } = filters
  const query: CampaignFilter = {
    ...(filter !== 'all' && { type: filter }),
    ...(status !== 'any' && { status }),
    ...(search.trim() && { search: search.trim() }),
    archived: archived === 'yes',
  }
  const isNarrowed = status !== usual.status || search.trim() !== ''
  return { filters, setFilters, query, isNarrowed }
}
