import type { CreatedShareLink, ShareLink, ShareLinkInput } from '@brandwright/contracts/share-links'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

const linksPath = (id: string) => `/api/brands/${encodeURIComponent(id)}/share-links`

/** Query for the active share links of a guide. */
export const shareLinksQuery = (id: string) =>
  queryOptions({ queryKey: ['share-links', id], queryFn: () => call<{ items: ShareLink[] }>(linksPath(id)).then(({ items }) => items) })

export const makeShareLink = (id: string, body: ShareLinkInput) => call<CreatedShareLink>(linksPath(id), { method: 'POST', body })

export const withdrawShareLink = (id: string, linkId: string) => call(`${linksPath(id)}/${encodeURIComponent(linkId)}`, { method: 'DELETE' })

/** Query for the guide behind a share link. Requires no account. */
export const sharedGuideQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-guide', token],
    queryFn: ({ signal }) => call<StyleGuide>(`/api/shared/${encodeURIComponent(token)}`, { signal, signedOutToo: true }),
  })
