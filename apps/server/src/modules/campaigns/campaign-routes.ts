import {
  applyIdeasInput,
  applyIdeasResponse,
  campaign,
  campaignCounts,
  campaignEstimate,
  campaignExportFormat,
  campaignItem,
  campaignListEntry,
  campaignPreflightResponse,
  campaignRecord,
  campaignsQuery,
  changeColorInput,
  checkLevels,
  colorChange,
  colorUses,
  colorUsesQuery,
  createCampaignInput,
  createCampaignItemInput,
  createCampaignResponse,
  decideSuggestionsInput,
  decideSuggestionsResponse,
  estimateCampaignQuery,
  importRecordQuery,
  importRecordResponse,
  itemSuggestionsPage,
  makeCampaignInput,
  makeCampaignResponse,
  makingCampaign,
  mergeDialect,
  patchCampaignInput,
  patchCampaignItemInput,
  patchCheckLevelsInput,
  planCampaignInput,
  planCampaignResponse,
  planning,
  planningQuery,
  preflightResponse,
  sendTestResponse,
  suggestTextsInput,
  suggestTextsResponse,
  undoItemRunResponse,
  undoneRun,
} from '@brandwright/contracts/campaigns'
import { undoInput, versionsPage } from '@brandwright/contracts/history'
import { MAX_IMPORT_BYTES } from '@brandwright/contracts/limits'
import { page, pageQuery } from '@brandwright/contracts/paging'
import { dateOfItem } from '@brandwright/domain/campaigns/item-date'
import type { FetchResource } from '@brandwright/extractor/ports'
import ical from 'ical-generator'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, prefersMerge, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/mailer/mailer.ts'
import { requireEditor } from '../brands/brand-access.ts'
import type { CallDeps } from '../guidelines/call-for-person.ts'
import { applyIdeas } from './apply-ideas.ts'
import { approveItem, assertApproved, withdrawApproval } from './approve-item.ts'
import { campaignItems, campaigns } from './campaign-documents.ts'
import * as colors from './change-color.ts'
import { getCheckLevels, patchCheckLevels } from './check-levels.ts'
import { createCampaign, duplicateCampaign, itemsOf } from './create-campaign.ts'
import * as edits from './edit-campaign.ts'
import { estimateCampaign } from './estimate-campaign.ts'
import { exportItem } from './export-item.ts'
import { importCampaignRecord } from './import-campaign-record.ts'
import { locationOf } from './item-location.ts'
import * as suggestions from './item-suggestions.ts'
import { countCampaigns, listCampaigns } from './list-campaigns.ts'
import { getCampaignRun, makeCampaign, undoCampaignRun } from './make-campaign.ts'
import { getPlanning, type PlansUnderWay, planCampaign } from './plan-campaign.ts'
import { preflightCampaign, preflightItem } from './preflight-item.ts'
import { sendTest, TEST_UNSUBSCRIBE_PATH } from './send-test.ts'

const id = z.string().min(1).max(100)
const byCampaign = z.object({ cid: id })
const byBrand = z.object({ id })
const byItem = byCampaign.extend({ itemId: id })
const ITEM = '/api/campaigns/:cid/items/:itemId'
const written = { response: { 200: campaignItem } }

/** Registers the routes of a brand's campaigns and of their items, which are separate documents. */
export function campaignRoutes(
  server: Server,
  dependencies: RouteDependencies & CallDeps & { blobs: Pick<Blobs, 'readForEmail' | 'put' | 'size'>; mailer: Mailer; fetchResource: FetchResource },
): void {
  const { contextOf, blobs, mailer, fetchResource } = dependencies
  const underWay: PlansUnderWay = new Map()
  server.get('/api/campaigns', { schema: { querystring: campaignsQuery, response: { 200: page(campaignListEntry) } } }, async (request) =>
    listCampaigns(await contextOf(request), request.query),
  )
  server.get('/api/campaigns/count', { schema: { querystring: z.object({ brand: id }), response: { 200: campaignCounts } } }, async (request) =>
    countCampaigns(await contextOf(request), request.query.brand),
  )
  server.post('/api/campaigns', { schema: { body: createCampaignInput, response: { 201: createCampaignResponse } } }, async (request, reply) =>
    reply.code(201).send(await createCampaign(await contextOf(request), request.body)),
  )
  server.get('/api/campaigns/estimate', { schema: { querystring: estimateCampaignQuery, response: { 200: campaignEstimate } } }, async (request) =>
    estimateCampaign(await contextOf(request), dependencies, request.query),
  )
  server.post('/api/campaigns/plan', { schema: { body: planCampaignInput, response: { 201: planCampaignResponse } } }, async (request, reply) => {
    const deps = { ...dependencies, underWay }
    const planned = await planCampaign(await contextOf(request), deps, request.body, { id: request.id, disconnected: clientDisconnected(reply) })
    return reply.code(201).send(planned)
  })
  server.get('/api/campaigns/plan', { schema: { querystring: planningQuery, response: { 200: planning } } }, async (request) =>
    getPlanning(await contextOf(request), { ...dependencies, underWay }, request.query),
  )
  server.post(
    '/api/campaigns/:cid/make',
    { schema: { params: byCampaign, body: makeCampaignInput, response: { 202: makeCampaignResponse } } },
    async (request, reply) =>
      reply.code(202).send(await makeCampaign(await contextOf(request), dependencies, { id: request.params.cid, model: request.body.model })),
  )
  server.get('/api/campaigns/:cid/make', { schema: { params: byCampaign, response: { 200: makingCampaign } } }, async (request) =>
    getCampaignRun(await contextOf(request), request.params.cid),
  )
  server.post('/api/campaigns/:cid/runs/:runId/undo', { schema: { params: byCampaign.extend({ runId: id }), response: { 200: undoneRun } } }, async (request) =>
    undoCampaignRun(await contextOf(request), { id: request.params.cid, runId: request.params.runId }),
  )
  server.post(
    '/api/campaigns/import-record',
    {
      bodyLimit: MAX_IMPORT_BYTES,
      // Rejects callers without edit permission before parsing the record.
      onRequest: async (request) => {
        const { brand } = request.query as { brand?: unknown }
        await requireEditor(await contextOf(request), typeof brand === 'string' ? brand : '')
      },
      schema: { querystring: importRecordQuery, body: campaignRecord, response: { 201: importRecordResponse } },
    },
    async (request, reply) => {
      const input = { brandId: request.query.brand, record: request.body }
      return reply.code(201).send(await importCampaignRecord(await contextOf(request), { blobs, fetchResource }, input))
    },
  )
  server.get('/api/campaigns/:cid', { config: { etag: true }, schema: { params: byCampaign, response: { 200: campaign } } }, async (request, reply) =>
    tagged(reply, await edits.getCampaign(await contextOf(request), request.params.cid)),
  )
  server.patch(
    '/api/campaigns/:cid',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byCampaign, body: patchCampaignInput, response: { 200: campaign } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const edit = { id: request.params.cid, revision: ifMatch(request, context.actor), patch: request.body }
      return tagged(reply, await edits.patchCampaign(context, edit))
    },
  )
  server.delete('/api/campaigns/:cid', { config: { ifMatch: 'required' }, schema: { params: byCampaign } }, async (request, reply) => {
    const context = await contextOf(request)
    await edits.deleteCampaign(context, { id: request.params.cid, revision: ifMatch(request, context.actor) })
    return reply.code(204).send()
  })
  server.get('/api/campaigns/:cid/calendar', { schema: { params: byCampaign } }, async (request, reply) => {
    const { of, calendar } = await campaignCalendar(await contextOf(request), request.params.cid)
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', attachment(of, 'campaign.ics')).send(calendar)
  })
  server.get('/api/campaigns/:cid/preflight', { schema: { params: byCampaign, response: { 200: campaignPreflightResponse } } }, async (request) =>
    preflightCampaign(await contextOf(request), request.params.cid),
  )
  server.post('/api/campaigns/:cid/duplicate', { schema: { params: byCampaign, response: { 201: createCampaignResponse } } }, async (request, reply) =>
    reply.code(201).send(await duplicateCampaign(await contextOf(request), request.params.cid)),
  )

  server.get('/api/campaigns/:cid/items', { schema: { params: byCampaign, response: { 200: z.array(campaignItem) } } }, async (request) =>
    edits.listItems(await contextOf(request), request.params.cid),
  )
  server.post(
    '/api/campaigns/:cid/items',
    { config: { etag: true }, schema: { params: byCampaign, body: createCampaignItemInput, response: { 201: campaignItem } } },
    async (request, reply) => {
      const item = await edits.createItem(await contextOf(request), { campaignId: request.params.cid, ...request.body })
      return tagged(reply.code(201), item)
    },
  )
  server.get(ITEM, { config: { etag: true }, schema: { params: byItem, ...written } }, async (request, reply) =>
    tagged(reply, await edits.getItem(await contextOf(request), locationIn(request.params))),
  )
  server.patch(
    ITEM,
    { config: { ifMatch: 'required', etag: true }, schema: { params: byItem, body: patchCampaignItemInput, ...written } },
    async (request, reply) => {
      const context = await contextOf(request)
      const edit = { ...locationIn(request.params), revision: ifMatch(request, context.actor), merge: prefersMerge(request), patch: request.body }
      return tagged(reply, await edits.patchCampaignItem(context, edit))
    },
  )
  server.delete(ITEM, { config: { ifMatch: 'required' }, schema: { params: byItem } }, async (request, reply) => {
    const context = await contextOf(request)
    await edits.deleteItem(context, { ...locationIn(request.params), revision: ifMatch(request, context.actor) })
    return reply.code(204).send()
  })
  for (const direction of ['undo', 'redo'] as const)
    server.post(
      `${ITEM}/${direction}`,
      { config: { ifMatch: 'required', etag: true }, schema: { params: byItem, body: undoInput, ...written } },
      async (request, reply) => {
        const context = await contextOf(request)
        const edit = { ...locationIn(request.params), direction, revision: ifMatch(request, context.actor), number: request.body.revision }
        return tagged(reply, await edits.undoOrRedoItem(context, edit))
      },
    )
  server.get(`${ITEM}/revisions`, { schema: { params: byItem, querystring: pageQuery, response: { 200: versionsPage } } }, async (request) => {
    const context = await contextOf(request)
    return campaignItems.versions(context, { ...(await locationOf(context, locationIn(request.params))), ...request.query })
  })
  server.post(
    `${ITEM}/suggestions`,
    { schema: { params: byItem, body: suggestTextsInput, response: { 201: suggestTextsResponse } } },
    async (request, reply) => {
      const suggestion = { ...locationIn(request.params), ...request.body, request: { id: request.id, disconnected: clientDisconnected(reply) } }
      return reply.code(201).send(await suggestions.suggestTexts(await contextOf(request), dependencies, suggestion))
    },
  )
  server.get(`${ITEM}/suggestions`, { schema: { params: byItem, querystring: pageQuery, response: { 200: itemSuggestionsPage } } }, async (request) =>
    suggestions.listItemSuggestions(await contextOf(request), { ...locationIn(request.params), ...request.query }),
  )
  server.post(
    `${ITEM}/suggestions/decide`,
    { config: { ifMatch: 'required', etag: true }, schema: { params: byItem, body: decideSuggestionsInput, response: { 200: decideSuggestionsResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const edit = { ...locationIn(request.params), revision: ifMatch(request, context.actor), ...request.body }
      const { item, ...decided } = await suggestions.decideItemSuggestions(context, edit)
      return { item: tagged(reply, item), ...decided }
    },
  )
  server.post(
    `${ITEM}/ideas`,
    { config: { ifMatch: 'required', etag: true }, schema: { params: byItem, body: applyIdeasInput, response: { 200: applyIdeasResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const edit = { ...locationIn(request.params), revision: ifMatch(request, context.actor), ...request.body }
      const { item, runId } = await applyIdeas(context, edit)
      return { item: tagged(reply, item), runId }
    },
  )
  server.post(
    `${ITEM}/runs/:runId/undo`,
    { config: { ifMatch: 'required', etag: true }, schema: { params: byItem.extend({ runId: id }), response: { 200: undoItemRunResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const edit = { ...locationIn(request.params), revision: ifMatch(request, context.actor), runId: request.params.runId }
      const { item, remainder } = await suggestions.undoItemRun(context, edit)
      return { item: tagged(reply, item), remainder }
    },
  )
  server.get(
    `${ITEM}/export/:exportFormat`,
    {
      schema: {
        params: byItem.extend({ exportFormat: campaignExportFormat }),
        querystring: z.object({ dialect: mergeDialect.default('brandwright'), final: z.stringbool().default(false) }),
      },
    },
    async (request, reply) => {
      const input = { ...locationIn(request.params), format: request.params.exportFormat, ...request.query }
      const context = await contextOf(request)
      if (input.final) await assertApproved(context, { fetchResource }, locationIn(request.params))
      const { type, file, name, content } = await exportItem(context, { blobs }, input)
      return reply
        .type(type)
        .header('content-disposition', attachment(name, file))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content)
    },
  )
  server.post(`${ITEM}/approve`, { config: { ifMatch: 'required', etag: true }, schema: { params: byItem, ...written } }, async (request, reply) => {
    const context = await contextOf(request)
    return tagged(reply, await approveItem(context, { fetchResource }, { ...locationIn(request.params), revision: ifMatch(request, context.actor) }))
  })
  server.delete(`${ITEM}/approval`, { config: { ifMatch: 'required', etag: true }, schema: { params: byItem, ...written } }, async (request, reply) => {
    const context = await contextOf(request)
    return tagged(reply, await withdrawApproval(context, { ...locationIn(request.params), revision: ifMatch(request, context.actor) }))
  })
  server.post(`${ITEM}/test`, { schema: { params: byItem, response: { 200: sendTestResponse } } }, async (request) =>
    sendTest(await contextOf(request), { mailer, fetchResource }, locationIn(request.params)),
  )
  server.get(
    `${ITEM}/preflight`,
    { schema: { params: byItem, querystring: z.object({ links: z.stringbool().default(false) }), response: { 200: preflightResponse } } },
    async (request) => preflightItem(await contextOf(request), { fetchResource }, { ...locationIn(request.params), ...request.query }),
  )
  server.get('/api/brands/:id/check-levels', { schema: { params: byBrand, response: { 200: checkLevels } } }, async (request) =>
    getCheckLevels(await contextOf(request), request.params.id),
  )
  server.patch('/api/brands/:id/check-levels', { schema: { params: byBrand, body: patchCheckLevelsInput, response: { 200: checkLevels } } }, async (request) =>
    patchCheckLevels(await contextOf(request), { brandId: request.params.id, ...request.body }),
  )
  server.get('/api/brands/:id/color-uses', { schema: { params: byBrand, querystring: colorUsesQuery, response: { 200: colorUses } } }, async (request) =>
    colors.colorUses(await contextOf(request), { brandId: request.params.id, ...request.query }),
  )
  server.post(
    '/api/brands/:id/color-changes',
    { schema: { params: byBrand, body: changeColorInput, response: { 201: colorChange } } },
    async (request, reply) => reply.code(201).send(await colors.changeColor(await contextOf(request), { brandId: request.params.id, ...request.body })),
  )
  server.post(
    '/api/brands/:id/color-changes/:changeId/undo',
    { schema: { params: byBrand.extend({ changeId: id }), response: { 200: undoneRun } } },
    async (request) => colors.undoColorChange(await contextOf(request), { brandId: request.params.id, changeId: request.params.changeId }),
  )
  for (const method of ['GET', 'POST'] as const)
    server.route({
      method,
      url: TEST_UNSUBSCRIBE_PATH,
      schema: { hide: true },
      handler: (_, reply) => reply.type('text/plain; charset=utf-8').send('This was a test email, so no one was unsubscribed.'),
    })
}

const locationIn = ({ cid, itemId }: z.infer<typeof byItem>) => ({ campaignId: cid, id: itemId })

/** Returns the scheduled items of a campaign as an iCalendar file (RFC 5545), with one all-day event per item. */
async function campaignCalendar(context: Context, id: string): Promise<{ of: string; calendar: string }> {
  const brandId = await campaigns.brandOf(context, id)
  const { body } = await campaigns.get(context, { brandId, id })
  const calendar = ical({ name: body.name, prodId: { company: 'Brandwright', product: 'Campaigns' } })
  for (const item of await itemsOf(context, brandId, id)) {
    const date = dateOfItem(item.body, body)
    if (date === null || item.body.variantOf !== null) continue
    calendar.createEvent({
      // The id is the same in every export, so that calendar apps move an existing event instead of adding a second one.
      id: `${item.id}@${new URL(context.publicAddress()).hostname}`,
      start: new Date(`${date}T00:00:00Z`),
      timezone: 'UTC',
      allDay: true,
      stamp: context.now(),
      summary: `${body.name}: ${item.body.name}`,
      url: `${context.publicAddress()}/admin/${brandId}/campaigns/${id}?item=${item.id}`,
    })
  }
  return { of: body.name, calendar: calendar.toString() }
}
