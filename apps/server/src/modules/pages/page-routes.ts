import { campaignItem } from '@brandwright/contracts/campaigns'
import { pageContacts, pagePublication } from '@brandwright/contracts/pages'
import { pageQuery } from '@brandwright/contracts/paging'
import type { FetchResource } from '@brandwright/extractor/ports'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import type { Server } from '../../http/create-server.ts'
import { ifMatch } from '../../http/if-match.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { tagged } from '../../http/tagged.ts'
import { addVariant } from './add-variant.ts'
import { getPublication } from './get-publication.ts'
import { policyOf } from './open-page.ts'
import { contactsCsv, deleteContact, listContacts } from './page-contacts.ts'
import { previewPage } from './preview-page.ts'
import { publishPage, publishVersion, unpublishPage } from './publish-page.ts'

const id = z.string().min(1).max(100)
const byItem = z.object({ cid: id, itemId: id })
const PAGE = '/api/campaigns/:cid/items/:itemId/page'
const answers = { response: { 200: pagePublication } }

/** Publication of the landing pages of a campaign, and the contacts that came from them. */
export function pageRoutes(server: Server, { contextOf, fetchResource }: RouteDependencies & { fetchResource: FetchResource }): void {
  server.get(PAGE, { schema: { params: byItem, ...answers } }, async (request) => getPublication(await contextOf(request), placeIn(request.params)))
  server.post(`${PAGE}/publish`, { config: { ifMatch: 'required' }, schema: { params: byItem, ...answers } }, async (request) => {
    const context = await contextOf(request)
    return publishPage(context, { fetchResource }, { ...placeIn(request.params), revision: ifMatch(request, context.actor) })
  })
  server.post(
    `${PAGE}/versions/:number/publish`,
    { schema: { params: byItem.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }), ...answers } },
    async (request) => publishVersion(await contextOf(request), { ...placeIn(request.params), number: request.params.number }),
  )
  server.delete(PAGE, { schema: { params: byItem, ...answers } }, async (request) => unpublishPage(await contextOf(request), placeIn(request.params)))
  server.post(`${PAGE}/variant`, { config: { etag: true }, schema: { params: byItem, response: { 201: campaignItem } } }, async (request, reply) =>
    tagged(reply.code(201), await addVariant(await contextOf(request), placeIn(request.params))),
  )
  server.get(`${PAGE}/preview`, { schema: { params: byItem } }, async (request, reply) => {
    const { html, style } = await previewPage(await contextOf(request), placeIn(request.params))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policyOf(style, { framedBySelf: true })};sandbox allow-same-origin`)
      .send(html)
  })
  server.get(`${PAGE}/contacts`, { schema: { params: byItem, querystring: pageQuery, response: { 200: pageContacts } } }, async (request) =>
    listContacts(await contextOf(request), { ...placeIn(request.params), ...request.query }),
  )
  server.get(`${PAGE}/contacts/csv`, { schema: { params: byItem } }, async (request, reply) => {
    const { of, csv } = await contactsCsv(await contextOf(request), placeIn(request.params))
    return reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(of, 'contacts.csv')).send(csv)
  })
  server.delete(`${PAGE}/contacts/:contactId`, { schema: { params: byItem.extend({ contactId: id }) } }, async (request, reply) => {
    await deleteContact(await contextOf(request), { ...placeIn(request.params), contactId: request.params.contactId })
    return reply.code(204).send()
  })
}

const placeIn = ({ cid, itemId }: z.infer<typeof byItem>) => ({ campaignId: cid, id: itemId })
