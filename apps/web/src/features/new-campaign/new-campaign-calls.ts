import type { CampaignPreflightResponse, PlanCampaignInput, PlanCampaignResponse, Planning, PlanningQuery, UndoneRun } from '@brandwright/contracts/campaigns'
import { queryOptions } from '@tanstack/react-query'
import { campaignPath } from '../../entities/campaigns/campaign-queries.ts'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export const planCampaign = (body: PlanCampaignInput) => call<PlanCampaignResponse>('/api/campaigns/plan', { method: 'POST', body })

const ASK_MS = 1500

/** Returns the query for the state of a planning request. Polls until the request has finished. */
export const planningQuery = (query: PlanningQuery) =>
  queryOptions({
    queryKey: ['campaign-planning', query],
    queryFn: ({ signal }) => call<Planning>('/api/campaigns/plan', { query, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'planning' ? false : ASK_MS),
  })

export const undoCampaignRun = (campaignId: string, runId: string) =>
  call<UndoneRun>(`${campaignPath(campaignId)}/runs/${encodeURIComponent(runId)}/undo`, { method: 'POST', body: {} })

export const checkCampaign = (campaignId: string, signal?: AbortSignal) => call<CampaignPreflightResponse>(`${campaignPath(campaignId)}/preflight`, { signal })

/** Returns the query for the findings of all items. Its data is always stale, because the findings also depend on the guide and on the brand's check levels. */
export const findingsQuery = (brandId: string, campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.document('campaigns', brandId, campaignId), 'findings'],
    queryFn: ({ signal }) => checkCampaign(campaignId, signal),
    staleTime: 0,
  })
