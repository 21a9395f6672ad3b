import type { Campaign, CampaignEvent, MakingCampaign } from '@brandwright/contracts/campaigns'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { type RunView, useRun } from '../../lib/runs/use-run.ts'
import { campaignPath } from './campaign-queries.ts'

/** Returns the query for a campaign's active run and its latest run. */
export const campaignRunQuery = (brandId: string, campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.document('campaigns', brandId, campaignId), 'making'],
    queryFn: ({ signal }) => call<MakingCampaign>(`${campaignPath(campaignId)}/make`, { signal }),
  })

export type ItemEvent = Extract<CampaignEvent, { type: 'item' }>['data']
export type GrowingItem = Extract<CampaignEvent, { type: 'growing' }>['data']

/** Drops a `growing` event as soon as another event arrives, because the `growing` event is then outdated. */
const view: RunView<readonly CampaignEvent[], CampaignEvent> = {
  initial: [],
  load: async () => (events, chunk) => [...events, ...chunk].filter(({ type }, at, all) => type !== 'growing' || at === all.length - 1),
}

/** Follows the run that generates a campaign, including runs that other users started. Refetches the results when an item is finished. */
export function useCampaignRun({ brand, id }: Pick<Campaign, 'brand' | 'id'>, runId: string | null) {
  const client = useQueryClient()
  const read = () => {
    void client.invalidateQueries({ queryKey: queryKeys.document('campaigns', brand, id) })
    void client.invalidateQueries({ queryKey: ['documents', 'campaign-items', brand] })
  }
  const run = useRun(runId, view, (chunk) => {
    if (chunk.some(({ type, data }) => type !== 'growing' && (type !== 'item' || data.state !== 'started'))) read()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches only when the run ends
  useEffect(() => {
    if (run.ended) read()
  }, [run.ended])
  // An end event belongs to the current run, because `useRun` resets its state for each run.
  const end = run.state.find((event) => event.type === 'fetchComplete' || event.type === 'error')
  const last = run.state.at(-1)
  return {
    /** The latest event of each item. */
    items: new Map(run.state.flatMap((event) => (event.type === 'item' ? [[event.data.itemId, event.data] as const] : []))),
    end,
    isOpen: runId !== null && !run.ended && !end,
    isLost: run.lost,
    growing: last?.type === 'growing' ? last.data : null,
  }
}
