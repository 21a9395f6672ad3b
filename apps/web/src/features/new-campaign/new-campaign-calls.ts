import type {
  Campaign,
  CampaignEstimate,
  CampaignEvent,
  EstimateCampaignQuery,
  MakingCampaign,
  PlanCampaignInput,
  PlanCampaignResponse,
  Planning,
  PlanningQuery,
  UndoneRun,
} from '@brandwright/contracts/campaigns'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { campaignPath } from '../../entities/campaigns/campaign-queries.ts'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { type RunView, useRun } from '../../lib/runs/use-run.ts'

export const planCampaign = (body: PlanCampaignInput) => call<PlanCampaignResponse>('/api/campaigns/plan', { method: 'POST', body })

const ASK_MS = 1500

/** Returns the query for the state of a planning request. Polls until the request has ended. */
export const planningQuery = (query: PlanningQuery) =>
  queryOptions({
    queryKey: ['campaign-planning', query],
    queryFn: ({ signal }) => call<Planning>('/api/campaigns/plan', { query, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'planning' ? false : ASK_MS),
  })

export const makeCampaign = (campaignId: string, model: string | undefined) =>
  call<{ runId: string }>(`${campaignPath(campaignId)}/make`, { method: 'POST', body: model ? { model } : {} })

/** Returns the query for the cost of planning or generation with the selected model. */
export const estimateQuery = (query: EstimateCampaignQuery) =>
  queryOptions({
    queryKey: ['campaign-estimate', query],
    queryFn: ({ signal }) => call<CampaignEstimate>('/api/campaigns/estimate', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const undoMaking = (campaignId: string, runId: string) =>
  call<UndoneRun>(`${campaignPath(campaignId)}/runs/${encodeURIComponent(runId)}/undo`, { method: 'POST', body: {} })

/** Returns the query for the run that currently generates the campaign, and the latest one. */
export const makingQuery = (brandId: string, campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.document('campaigns', brandId, campaignId), 'making'],
    queryFn: ({ signal }) => call<MakingCampaign>(`${campaignPath(campaignId)}/make`, { signal }),
  })

export type ItemEvent = Extract<CampaignEvent, { type: 'item' }>['data']
const view: RunView<readonly CampaignEvent[], CampaignEvent> = { initial: [], load: async () => (events, chunk) => [...events, ...chunk] }

/** Follows the run that generates a campaign, no matter who started it, and refetches the results as each item ends. */
export function useMaking({ brand, id }: Campaign, runId: string | null) {
  const client = useQueryClient()
  const read = () => {
    void client.invalidateQueries({ queryKey: queryKeys.document('campaigns', brand, id) })
    void client.invalidateQueries({ queryKey: ['documents', 'campaign-items', brand] })
  }
  const run = useRun(runId, view, (chunk) => {
    if (chunk.some(({ type, data }) => type !== 'item' || data.state !== 'started')) read()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when the run has ended
  useEffect(() => {
    if (run.ended) read()
  }, [run.ended])
  return run
}
