import { type AuditAction, type AuditEntry, auditEntry, auditQuery, deletedEntry, deletedQuery, restoredResponse } from '@brandwright/contracts/history'
import { type Page, page } from '@brandwright/contracts/paging'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Context, SystemContext } from '../../platform/context.ts'
import { deleteAuditBefore, findActsBy, listAudit } from './audit-store.ts'
import { clearDeleted } from './clear-deleted.ts'
import { listDeleted, restoreDeleted } from './deleted-items.ts'
import { auditOf } from './history-policy.ts'
import { numberCursor } from './number-cursor.ts'
import { findChangesBy } from './revision-store.ts'

type AuditPageQuery = { limit: number; cursor?: string; action?: AuditAction; brand?: string }

const REMEMBERED_MS = 730 * 24 * 3600 * 1000

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const historyAccessRows: AccessRow[] = [
  { route: 'GET /api/audit', own: '401 403 403 403 200 200 200' },
  { route: 'GET /api/deleted', own: '401 200' },
  { route: 'POST /api/deleted/:deletedId/restore', own: '401 404', body: {} },
]

export const historyModule = {
  name: 'history',
  routes: [auditRoutes, deletedRoutes],
  accessRows: historyAccessRows,
  personalData: {
    export: async ({ database: { db } }, { id }) => ({ changes: await findChangesBy(db, id), acts: await findActsBy(db, id) }),
  },
  async cleanUp(context, { deletables, removeBlob }) {
    await forgetAudit(context)
    await clearDeleted(context, deletables, removeBlob)
  },
} satisfies ModuleManifest

/** Deletes audit entries older than two years. */
export const forgetAudit = ({ database, now }: SystemContext): Promise<void> =>
  database.db.transaction((tx) => deleteAuditBefore(tx, new Date(now().getTime() - REMEMBERED_MS)))

/** Registers the routes that list and restore deletions of the last 30 days. */
function deletedRoutes(server: Server, { contextOf, deletables }: RouteDependencies & { deletables: Deletables }): void {
  server.get('/api/deleted', { schema: { querystring: deletedQuery, response: { 200: page(deletedEntry) } } }, async (request) =>
    listDeleted(await contextOf(request), request.query),
  )
  server.post(
    '/api/deleted/:deletedId/restore',
    { schema: { params: z.object({ deletedId: z.string().min(1).max(200) }), response: { 200: restoredResponse } } },
    async (request) => restoreDeleted(await contextOf(request), deletables, request.params.deletedId),
  )
}

/** Registers the route for the audit log of privileged actions. */
function auditRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/audit', { schema: { querystring: auditQuery, response: { 200: page(auditEntry) } } }, async (request) =>
    pageOfAudit(await contextOf(request), request.query),
  )
}

/** Returns a page of the audit log, newest first. */
async function pageOfAudit({ actor, database }: Context, { limit, cursor, action, brand }: AuditPageQuery): Promise<Page<AuditEntry>> {
  const brandId = auditOf(actor, brand)
  const rows = await listAudit(database.db, { brandId, action, before: numberCursor(cursor), limit: limit + 1 })
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}
