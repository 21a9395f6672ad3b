import { filesInput, filesResponse } from '@brandwright/contracts/files'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { listFiles } from './list-files.ts'

/** What a brand keeps besides words. */
export function fileRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, blobs: Pick<Blobs, 'size'>): void {
  app.post('/api/files/list', { config: { reads: true }, schema: { body: filesInput, response: { 200: filesResponse } } }, async (request) =>
    listFiles(await contextOf(request), blobs, request.body.brand),
  )
}
