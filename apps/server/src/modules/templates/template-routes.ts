import { type CreateCampaignResponse, createCampaignResponse } from '@brandwright/contracts/campaigns'
import { MAX_IMPORT_BYTES } from '@brandwright/contracts/limits'
import { page } from '@brandwright/contracts/paging'
import {
  type EmailTemplate,
  emailTemplate,
  importTemplateQuery,
  importTemplateResponse,
  renameTemplateInput,
  type SaveTemplateInput,
  saveTemplateInput,
  templatesQuery,
  type UseTemplateInput,
  useTemplateInput,
} from '@brandwright/contracts/templates'
import { BUILT_IN_TEMPLATES } from '@brandwright/domain/campaigns/built-in-templates'
import { emptyCampaign } from '@brandwright/domain/campaigns/campaign'
import { emptyCampaignItem } from '@brandwright/domain/campaigns/campaign-item'
import { emailOfTemplate } from '@brandwright/domain/campaigns/email-of-template'
import type { EmailContent } from '@brandwright/domain/campaigns/email-template'
import type { FetchResource } from '@brandwright/extractor/ports'
import { z } from 'zod'
import { bytesOf } from '../../http/bytes-of.ts'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { campaignResponse, itemResponse } from '../campaigns/campaign-answers.ts'
import { campaignItems, campaigns } from '../campaigns/campaign-documents.ts'
import { locationOf } from '../campaigns/item-location.ts'
import { inTransaction } from '../documents/in-transaction.ts'
import { importTemplate } from './import-template.ts'
import { templateResponse, templates } from './template-documents.ts'

const byTemplate = z.object({ templateId: z.string().min(1).max(100) })
const FILE_TYPES = /^(?:text\/|message\/rfc822|application\/(?:octet-stream|zip|x-zip-compressed|mjml|xml|xhtml\+xml))/

/** Registers the routes for a brand's templates, and for emails created from them or from built-in templates. */
export function templateRoutes(
  server: Server,
  { contextOf, blobs, fetchResource }: RouteDependencies & { blobs: Pick<Blobs, 'put' | 'size'>; fetchResource: FetchResource },
): void {
  server.get('/api/templates', { schema: { querystring: templatesQuery, response: { 200: page(emailTemplate) } } }, async (request) => {
    const { brand: brandId, ...paging } = request.query
    const { items, nextCursor } = await templates.list(await contextOf(request), { brandId, ...paging })
    return { items: items.map(templateResponse), nextCursor }
  })
  server.post('/api/templates', { config: { etag: true }, schema: { body: saveTemplateInput, response: { 201: emailTemplate } } }, async (request, reply) =>
    tagged(reply.code(201), await saveTemplate(await contextOf(request), request.body)),
  )
  server.post('/api/templates/use', { schema: { body: useTemplateInput, response: { 201: createCampaignResponse } } }, async (request, reply) =>
    reply.code(201).send(await useTemplate(await contextOf(request), request.body)),
  )
  server.get(
    '/api/templates/:templateId',
    { config: { etag: true }, schema: { params: byTemplate, response: { 200: emailTemplate } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const id = request.params.templateId
      return tagged(reply, templateResponse(await templates.get(context, { brandId: await templates.brandOf(context, id), id })))
    },
  )
  server.patch(
    '/api/templates/:templateId',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byTemplate, body: renameTemplateInput, response: { 200: emailTemplate } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const id = request.params.templateId
      const at = { brandId: await templates.brandOf(context, id), id, revision: ifMatch(request, context.actor) }
      return tagged(reply, templateResponse(await templates.edit(context, at, (body) => ({ ...body, ...request.body }))))
    },
  )
  server.delete('/api/templates/:templateId', { config: { ifMatch: 'required' }, schema: { params: byTemplate } }, async (request, reply) => {
    const context = await contextOf(request)
    const id = request.params.templateId
    await templates.delete(context, { brandId: await templates.brandOf(context, id), id, revision: ifMatch(request, context.actor) })
    return reply.code(204).send()
  })
  server.register(async (scope: Server) => {
    scope.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/templates/import',
      {
        bodyLimit: MAX_IMPORT_BYTES,
        // Rejects callers without edit permission before reading the file.
        onRequest: async (request) => {
          const { brand } = request.query as { brand?: unknown }
          await requireEditor(await contextOf(request), typeof brand === 'string' ? brand : '')
        },
        config: { bytes: ['text/html', 'message/rfc822', 'application/zip', 'application/octet-stream'] },
        schema: { querystring: importTemplateQuery, response: { 201: importTemplateResponse } },
      },
      async (request, reply) => {
        const input = { ...request.query, bytes: bytesOf(request, 'email', 'text/html') }
        return reply.code(201).send(await importTemplate(await contextOf(request), { blobs, fetchResource }, input))
      },
    )
  })
}

/** Creates a template from the current state of an email. Later changes to either don't affect the other. */
async function saveTemplate(context: Context, { brand: brandId, name, campaign, item }: SaveTemplateInput): Promise<EmailTemplate> {
  await requireEditor(context, brandId)
  const location = await locationOf(context, { campaignId: campaign, id: item })
  const { body } = await campaignItems.get(context, location)
  if (location.brandId !== brandId || body.itemType !== 'email') throw new Refusal('not_found', 'This brand has no such email.')
  const { subject, preheader } = body
  const sections = body.sections.map((section) => ({ ...section, loading: false }))
  return templateResponse(await templates.create(context, { brandId, body: { name, origin: 'saved', subject, preheader, sections } }))
}

/** Creates an email from a template in one transaction, in an existing or a new campaign. */
async function useTemplate(context: Context, { brand: brandId, template, campaign: campaignId }: UseTemplateInput): Promise<CreateCampaignResponse> {
  await requireEditor(context, brandId)
  const { name, ...content } = await contentOf(context, brandId, template)
  return inTransaction(context, async (within) => {
    const campaign =
      campaignId === undefined
        ? await campaigns.create(within, { brandId, body: emptyCampaign(name, 'email') })
        : await campaigns.get(within, { brandId, id: campaignId })
    if (campaignId !== undefined && campaign.body.object_type === 'page')
      throw new Refusal('validation_failed', 'A landing page has no emails. Choose a campaign, or make a new email.')
    const item = await campaignItems.create(within, { brandId, body: { ...emptyCampaignItem(campaign.id, 'email', name), ...content } })
    return { campaign: await campaignResponse(within, campaign), items: [itemResponse(item)] }
  })
}

async function contentOf(context: Context, brandId: string, template: string): Promise<EmailContent & { name: string }> {
  const builtIn = BUILT_IN_TEMPLATES.find(({ key }) => key === template)
  if (builtIn) return { name: builtIn.name, ...emailOfTemplate(builtIn, (await getFullBrand(context, brandId)).guide) }
  const { name, subject, preheader, sections } = (await templates.get(context, { brandId, id: template })).body
  return { name, subject, preheader, sections }
}
