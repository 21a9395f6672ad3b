import { auditEntry, auditQuery } from '@brandwright/contracts/history'
import { page } from '@brandwright/contracts/paging'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import type { Context } from '../../platform/context.ts'
import { listAudit } from './list-audit.ts'

/** Who did what that takes a right. */
export function auditRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>): void {
  app.get('/api/audit', { schema: { querystring: auditQuery, response: { 200: page(auditEntry) } } }, async (request) =>
    listAudit(await contextOf(request), request.query),
  )
}
