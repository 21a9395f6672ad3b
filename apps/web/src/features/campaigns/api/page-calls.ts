import type { CampaignItem } from '@brandwright/contracts/campaigns'
import type { PageContacts, PagePublication } from '@brandwright/contracts/pages'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { call } from '../../../lib/api-client.ts'

export const pagePath = (campaignId: string, itemId: string) => `${itemPath(campaignId, itemId)}/page`

/** Returns the query for the publication state and results of a page at a revision of its item. */
export const publicationQuery = (campaignId: string, itemId: string, revision: number) =>
  queryOptions({
    queryKey: ['page-publication', itemId, revision],
    queryFn: ({ signal }) => call<PagePublication>(pagePath(campaignId, itemId), { signal }),
    placeholderData: keepPreviousData,
  })

export const contactsQuery = (campaignId: string, itemId: string) =>
  infiniteQueryOptions({
    queryKey: ['page-publication', itemId, 'contacts'],
    queryFn: ({ pageParam, signal }) => call<PageContacts>(`${pagePath(campaignId, itemId)}/contacts`, { query: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const unpublishPage = (campaignId: string, itemId: string) => call<PagePublication>(pagePath(campaignId, itemId), { method: 'DELETE' })

export const publishVersion = (campaignId: string, itemId: string, number: number) =>
  call<PagePublication>(`${pagePath(campaignId, itemId)}/versions/${number}/publish`, { method: 'POST', body: {} })

export const addVariant = (campaignId: string, itemId: string) => call<CampaignItem>(`${pagePath(campaignId, itemId)}/variant`, { method: 'POST', body: {} })

export const deleteContact = (campaignId: string, itemId: string, contactId: string) =>
  call(`${pagePath(campaignId, itemId)}/contacts/${encodeURIComponent(contactId)}`, { method: 'DELETE' })
