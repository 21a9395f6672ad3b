import { brandDocument } from '@brandwright/contracts/brands'
import {
  decideProposalsInput,
  decideProposalsResponse,
  nameVersionInput,
  proposalsPage,
  undoInput,
  undoRunResponse,
  versionResponse,
  versionsPage,
} from '@brandwright/contracts/history'
import { pageQuery } from '@brandwright/contracts/paging'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { getVersion, listVersions, nameVersion, restoreVersion } from '../documents/document-versions.ts'
import { undoOrRedo } from '../documents/undo-or-redo.ts'
import { undoRun } from '../documents/undo-run.ts'
import { decideProposals } from './decide-proposals.ts'
import { documentOf } from './get-brand.ts'
import { guideDocument } from './guide-document.ts'
import { listProposals } from './list-proposals.ts'

const byId = z.object({ id: z.string().min(1).max(100) })
const byNumber = byId.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) })
const byRun = byId.extend({ runId: z.string().min(1).max(100) })
const written = { response: { 200: brandDocument } }

/** Registers the routes of a guide's versions, undo, redo, restore and re-scan proposals. */
export function brandHistoryRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/brands/:id/revisions', { schema: { params: byId, querystring: pageQuery, response: { 200: versionsPage } } }, async (request) =>
    listVersions(guideDocument, await contextOf(request), { id: request.params.id, ...request.query }),
  )
  server.get('/api/brands/:id/revisions/:number', { schema: { params: byNumber, response: { 200: versionResponse } } }, async (request) => {
    const { guide } = await getVersion(guideDocument, await contextOf(request), request.params)
    return { revision: request.params.number, document: guide }
  })
  server.patch('/api/brands/:id/revisions/:number', { schema: { params: byNumber, body: nameVersionInput } }, async (request, reply) => {
    await nameVersion(guideDocument, await contextOf(request), { ...request.params, ...request.body })
    return reply.code(204).send()
  })
  server.post(
    '/api/brands/:id/revisions/:number/restore',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byNumber, ...written } },
    async (request, reply) => {
      const context = await contextOf(request)
      const brand = await restoreVersion(guideDocument, context, { ...request.params, revision: ifMatch(request, context.actor) })
      return tagged(reply, documentOf(context, brand))
    },
  )
  server.get('/api/brands/:id/proposals', { schema: { params: byId, querystring: pageQuery, response: { 200: proposalsPage } } }, async (request) =>
    listProposals(await contextOf(request), { id: request.params.id, ...request.query }),
  )
  server.post(
    '/api/brands/:id/proposals',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: decideProposalsInput, response: { 200: decideProposalsResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const answer = await decideProposals(context, { id: request.params.id, revision: ifMatch(request, context.actor), decision: request.body })
      tagged(reply, answer.document)
      return answer
    },
  )
  server.post(
    '/api/brands/:id/runs/:runId/undo',
    { config: { ifMatch: 'required', etag: true }, schema: { params: byRun, response: { 200: undoRunResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const { state, remainder } = await undoRun(guideDocument, context, { ...request.params, revision: ifMatch(request, context.actor) })
      return { document: tagged(reply, documentOf(context, state)), remainder }
    },
  )
  for (const direction of ['undo', 'redo'] as const)
    server.post(
      `/api/brands/:id/${direction}`,
      { config: { ifMatch: 'required', etag: true }, schema: { params: byId, body: undoInput, ...written } },
      async (request, reply) => {
        const context = await contextOf(request)
        const input = { id: request.params.id, revision: ifMatch(request, context.actor), direction, number: request.body.revision }
        return tagged(reply, documentOf(context, await undoOrRedo(guideDocument, context, input)))
      },
    )
}
