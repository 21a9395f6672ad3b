import type { AddCommentInput, CommentLinkInput, CommentsResponse, CreatedCommentLink } from '@brandwright/contracts/comments'
import { queryOptions } from '@tanstack/react-query'
import { itemPath } from '../../../entities/campaigns/campaign-queries.ts'
import { call } from '../../../lib/api-client.ts'

interface ItemPlace {
  campaignId: string
  itemId: string
}

/** Polling interval in ms for comments by guests while the editor is open. */
const REFRESH_MS = 30_000
const commentsPath = ({ campaignId, itemId }: ItemPlace, id?: string) => `${itemPath(campaignId, itemId)}/comments${id ? `/${encodeURIComponent(id)}` : ''}`
const linksPath = ({ campaignId, itemId }: ItemPlace, id?: string) => `${itemPath(campaignId, itemId)}/comment-links${id ? `/${encodeURIComponent(id)}` : ''}`

/** Returns the query for the comments on an item. Each revision of the item has its own query, because the commented texts may have changed. */
export const commentsQuery = (place: ItemPlace, revision: number) =>
  queryOptions({
    queryKey: ['comments', place.itemId, revision],
    queryFn: ({ signal }) => call<CommentsResponse>(commentsPath(place), { signal }),
    placeholderData: (previous) => previous,
    refetchInterval: REFRESH_MS,
  })

export const addComment = (place: ItemPlace, body: AddCommentInput) => call<CommentsResponse>(commentsPath(place), { method: 'POST', body })
export const resolveComment = (place: ItemPlace, id: string, isResolved: boolean) =>
  call<CommentsResponse>(commentsPath(place, id), { method: 'PATCH', body: { isResolved } })
export const deleteComment = (place: ItemPlace, id: string) => call<void>(commentsPath(place, id), { method: 'DELETE' })
export const makeCommentLink = (place: ItemPlace, body: CommentLinkInput) => call<CreatedCommentLink>(linksPath(place), { method: 'POST', body })
export const withdrawCommentLink = (place: ItemPlace, id: string) => call<void>(linksPath(place, id), { method: 'DELETE' })
