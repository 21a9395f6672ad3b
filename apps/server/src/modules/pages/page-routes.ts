import { type CampaignItem, campaignItem } from '@brandwright/contracts/campaigns'
import { pageContacts, pagePublication } from '@brandwright/contracts/pages'
import { pageQuery } from '@brandwright/contracts/paging'
import type { RenderedPage } from '@brandwright/email-renderer/render-page'
import type { FetchResource } from '@brandwright/extractor/ports'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { itemResponse } from '../campaigns/campaign-answers.ts'
import { campaignItems } from '../campaigns/campaign-documents.ts'
import { itemsOf } from '../campaigns/create-campaign.ts'
import { type ItemLocation, locationOf } from '../campaigns/item-location.ts'
import { pageHtml } from '../campaigns/page-html.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { getPublication, variantIn } from './get-publication.ts'
import { policyOf } from './open-page.ts'
import { contactsCsv, deleteContact, listContacts } from './page-contacts.ts'
import { publishPage, publishVersion, unpublishPage } from './publish-page.ts'

const MAX_NAME_CHARACTERS = 200

const id = z.string().min(1).max(100)
const byItem = z.object({ cid: id, itemId: id })
const PAGE = '/api/campaigns/:cid/items/:itemId/page'
const answers = { response: { 200: pagePublication } }

/** Registers the routes that publish a campaign's landing pages and list their contacts. */
export function pageRoutes(server: Server, { contextOf, fetchResource }: RouteDependencies & { fetchResource: FetchResource }): void {
  server.get(PAGE, { schema: { params: byItem, ...answers } }, async (request) => getPublication(await contextOf(request), locationIn(request.params)))
  server.post(`${PAGE}/publish`, { config: { ifMatch: 'required' }, schema: { params: byItem, ...answers } }, async (request) => {
    const context = await contextOf(request)
    return publishPage(context, { fetchResource }, { ...locationIn(request.params), revision: ifMatch(request, context.actor) })
  })
  server.post(
    `${PAGE}/versions/:number/publish`,
    { schema: { params: byItem.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }), ...answers } },
    async (request) => publishVersion(await contextOf(request), { ...locationIn(request.params), number: request.params.number }),
  )
  server.delete(PAGE, { schema: { params: byItem, ...answers } }, async (request) => unpublishPage(await contextOf(request), locationIn(request.params)))
  server.post(`${PAGE}/variant`, { config: { etag: true }, schema: { params: byItem, response: { 201: campaignItem } } }, async (request, reply) =>
    tagged(reply.code(201), await addVariant(await contextOf(request), locationIn(request.params))),
  )
  server.get(`${PAGE}/preview`, { schema: { params: byItem } }, async (request, reply) => {
    const { html, style } = await previewPage(await contextOf(request), locationIn(request.params))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policyOf(style, { framedBySelf: true })};sandbox allow-same-origin`)
      .send(html)
  })
  server.get(`${PAGE}/contacts`, { schema: { params: byItem, querystring: pageQuery, response: { 200: pageContacts } } }, async (request) =>
    listContacts(await contextOf(request), { ...locationIn(request.params), ...request.query }),
  )
  server.get(`${PAGE}/contacts/csv`, { schema: { params: byItem } }, async (request, reply) => {
    const { of, csv } = await contactsCsv(await contextOf(request), locationIn(request.params))
    return reply.type('text/csv; charset=utf-8').header('content-disposition', attachment(of, 'contacts.csv')).send(csv)
  })
  server.delete(`${PAGE}/contacts/:contactId`, { schema: { params: byItem.extend({ contactId: id }) } }, async (request, reply) => {
    await deleteContact(await contextOf(request), { ...locationIn(request.params), contactId: request.params.contactId })
    return reply.code(204).send()
  })
}

const locationIn = ({ cid, itemId }: z.infer<typeof byItem>) => ({ campaignId: cid, id: itemId })

/** Renders a page as it would be published now. Available to the brand's users. */
async function previewPage(context: Context, location: ItemLocation): Promise<RenderedPage> {
  const at = await locationOf(context, location)
  const { body } = await campaignItems.get(context, at)
  const { guide } = await getFullBrand(context, at.brandId)
  return pageHtml(context, guide, body)
}

/** Adds a B variant to a page: a copy that is edited separately and published together with the page. */
async function addVariant(context: Context, location: ItemLocation): Promise<CampaignItem> {
  const at = await locationOf(context, location)
  return inTransaction(context, async (within) => {
    const { body } = await campaignItems.get(within, at)
    if (body.itemType !== 'page' || body.variantOf !== null) throw new Refusal('validation_failed', 'Only a landing page has a B variant.')
    if (variantIn(await itemsOf(within, at.brandId, location.campaignId), at.id)) throw new Refusal('conflict', 'This page already has a B variant.')
    const name = `${body.name.slice(0, MAX_NAME_CHARACTERS - 4)} (B)`
    return itemResponse(await campaignItems.create(within, { brandId: at.brandId, body: { ...body, name, slug: '', variantOf: at.id } }))
  })
}
