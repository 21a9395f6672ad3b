import { auditEntry, auditQuery } from '@brandwright/contracts/history'
import { page } from '@brandwright/contracts/paging'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { listAudit } from './list-audit.ts'

/** Who did what that takes a right. */
export function auditRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/audit', { schema: { querystring: auditQuery, response: { 200: page(auditEntry) } } }, async (request) =>
    listAudit(await contextOf(request), request.query),
  )
}
