import { deletedEntry, deletedQuery, restoredResponse } from '@brandwright/contracts/history'
import { page } from '@brandwright/contracts/paging'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import { listDeleted, restoreDeleted } from './deleted-items.ts'

/** Registers the routes that list and restore deletions of the last 30 days. */
export function deletedRoutes(server: Server, { contextOf, deletables }: RouteDependencies & { deletables: Deletables }): void {
  server.get('/api/deleted', { schema: { querystring: deletedQuery, response: { 200: page(deletedEntry) } } }, async (request) =>
    listDeleted(await contextOf(request), request.query),
  )
  server.post(
    '/api/deleted/:deletedId/restore',
    { schema: { params: z.object({ deletedId: z.string().min(1).max(200) }), response: { 200: restoredResponse } } },
    async (request) => restoreDeleted(await contextOf(request), deletables, request.params.deletedId),
  )
}
