import { type AuditAction, type AuditEntry, auditEntry, auditQuery } from '@brandwright/contracts/history'
import { type Page, page } from '@brandwright/contracts/paging'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import * as store from './audit-store.ts'
import { auditOf } from './history-policy.ts'
import { numberCursor } from './number-cursor.ts'

type Query = { limit: number; cursor?: string; action?: AuditAction; brand?: string }

/** Registers the route for the audit log of privileged actions. */
export function auditRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/audit', { schema: { querystring: auditQuery, response: { 200: page(auditEntry) } } }, async (request) =>
    listAudit(await contextOf(request), request.query),
  )
}

/** Returns a page of the audit log, newest first. */
async function listAudit({ actor, database }: Context, { limit, cursor, action, brand }: Query): Promise<Page<AuditEntry>> {
  const brandId = auditOf(actor, brand)
  const rows = await store.listAudit(database.db, { brandId, action, before: numberCursor(cursor), limit: limit + 1 })
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}
