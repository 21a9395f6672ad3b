import { filesInput, filesResponse } from '@brandwright/contracts/files'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { listFiles } from './list-files.ts'

/** What a brand keeps besides words. */
export function fileRoutes(server: Server, { contextOf, blobs }: RouteDependencies & { blobs: Pick<Blobs, 'size'> }): void {
  server.post('/api/files/list', { config: { reads: true }, schema: { body: filesInput, response: { 200: filesResponse } } }, async (request) =>
    listFiles(await contextOf(request), blobs, request.body.brand),
  )
}
