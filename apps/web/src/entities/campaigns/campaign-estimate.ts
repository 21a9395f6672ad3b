import type { CampaignEstimate, EstimateCampaignQuery } from '@brandwright/contracts/campaigns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

/** Returns the query for the estimated cost of planning or generating a campaign with the selected model. */
export const estimateQuery = (query: EstimateCampaignQuery) =>
  queryOptions({
    queryKey: ['campaign-estimate', query],
    queryFn: ({ signal }) => call<CampaignEstimate>('/api/campaigns/estimate', { query, signal }),
    placeholderData: keepPreviousData,
  })
