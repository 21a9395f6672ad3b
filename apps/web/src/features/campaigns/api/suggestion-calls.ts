import type { ApplyIdeasInput, DecideSuggestionsResponse, ItemSuggestion, SuggestTextsInput, SuggestTextsResponse } from '@brandwright/contracts/campaigns'
import type { VersionsPage } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { call } from '../../../lib/api-client.ts'

const VERSIONS_PAGE_SIZE = 100

interface ItemPlace {
  campaignId: string
  itemId: string
}

const suggestionsPath = ({ campaignId, itemId }: ItemPlace) => `${itemPath(campaignId, itemId)}/suggestions`
export const suggestionsKey = (itemId: string) => ['item-suggestions', itemId]

/** Returns the query for an item's pending suggestions, newest first. */
export const suggestionsQuery = (place: ItemPlace) =>
  queryOptions({
    queryKey: suggestionsKey(place.itemId),
    queryFn: ({ signal }) => call<Page<ItemSuggestion>>(suggestionsPath(place), { signal }),
    staleTime: 0,
  })

export const itemVersionsKey = (itemId: string) => ['item-versions', itemId]

/** Returns the paginated query for the versions of an item, newest first. */
export const itemVersionsQuery = ({ campaignId, itemId }: ItemPlace) =>
  infiniteQueryOptions({
    queryKey: itemVersionsKey(itemId),
    queryFn: ({ pageParam, signal }) =>
      call<VersionsPage>(`${itemPath(campaignId, itemId)}/revisions`, { query: { limit: VERSIONS_PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  })

export const requestTexts = (place: ItemPlace, input: Partial<SuggestTextsInput> & Pick<SuggestTextsInput, 'aim'>) =>
  call<SuggestTextsResponse>(suggestionsPath(place), { method: 'POST', body: input })

/** Returns the request that accepts and rejects hunks of a suggestion. Its response is a `DecideSuggestionsResponse`. */
export const decideRequest = (place: ItemPlace, decision: { accept: string[]; reject: string[] }) => ({
  method: 'POST' as const,
  path: `${suggestionsPath(place)}/decide`,
  body: decision,
})
export type Decided = DecideSuggestionsResponse

/** Returns the request that stores chosen ideas as an accepted suggestion. Its response is an `ApplyIdeasResponse`. */
export const applyIdeasRequest = ({ campaignId, itemId }: ItemPlace, body: ApplyIdeasInput) => ({
  method: 'POST' as const,
  path: `${itemPath(campaignId, itemId)}/ideas`,
  body,
})

export const undoRunRequest = ({ campaignId, itemId }: ItemPlace, runId: string) => ({
  method: 'POST' as const,
  path: `${itemPath(campaignId, itemId)}/runs/${encodeURIComponent(runId)}/undo`,
})
