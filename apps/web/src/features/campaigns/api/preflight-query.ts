import type { PreflightResponse } from '@brandwright/contracts/campaigns'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { call } from '../../../lib/api-client.ts'

interface PreflightInput {
  campaignId: string
  itemId: string
  revision: number
  links: boolean
}

/** What keeps a revision of an item from being sent. With `links` the server opens its links too. */
export const preflightQuery = ({ campaignId, itemId, revision, links }: PreflightInput) =>
  queryOptions({
    queryKey: ['preflight', itemId, revision, links],
    queryFn: ({ signal }) => call<PreflightResponse>(`${itemPath(campaignId, itemId)}/preflight`, { query: { links }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
