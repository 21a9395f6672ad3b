import { createCampaignResponse } from '@brandwright/contracts/campaigns'
import { MAX_IMPORT_BYTES } from '@brandwright/contracts/max-import-bytes'
import { page } from '@brandwright/contracts/paging'
import {
  emailTemplate,
  importTemplateQuery,
  importTemplateResponse,
  renameTemplateInput,
  saveTemplateInput,
  templatesQuery,
  useTemplateInput,
} from '@brandwright/contracts/templates'
import type { FetchResource } from '@brandwright/extractor/ports'
import { z } from 'zod'
import { bytesOf } from '../../http/bytes-of.ts'
import type { Server } from '../../http/create-server.ts'
import { ifMatch } from '../../http/if-match.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { tagged } from '../../http/tagged.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { importTemplate } from './import-template.ts'
import { saveTemplate } from './save-template.ts'
import { templateAnswer, templates } from './template-documents.ts'
import { useTemplate } from './use-template.ts'

const byTemplate = z.object({ templateId: z.string().min(1).max(100) })
const FILE_TYPES = /^(?:text\/|message\/rfc822|application\/(?:octet-stream|zip|x-zip-compressed|mjml|xml|xhtml\+xml))/

/** Templates of a brand, and emails made from them and from those that every brand has. */
export function templateRoutes(
  server: Server,
  { contextOf, blobs, fetchResource }: RouteDependencies & { blobs: Pick<Blobs, 'put' | 'size'>; fetchResource: FetchResource },
): void {
  server.get('/api/templates', { schema: { querystring: templatesQuery, response: { 200: page(emailTemplate) } } }, async (request) => {
    const { brand: brandId, ...paging } = request.query
    const { items, nextCursor } = await templates.list(await contextOf(request), { brandId, ...paging })
    return { items: items.map(templateAnswer), nextCursor }
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
      return tagged(reply, templateAnswer(await templates.get(context, { brandId: await templates.brandOf(context, id), id })))
    },
  )
  server.patch(
    '/api/templates/:templateId',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byTemplate, body: renameTemplateInput, response: { 200: emailTemplate } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const id = request.params.templateId
      const at = { brandId: await templates.brandOf(context, id), id, revision: ifMatch(request, context.actor) }
      return tagged(reply, templateAnswer(await templates.edit(context, at, (body) => ({ ...body, ...request.body }))))
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
        // Who may not edit is refused before the file is read.
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
