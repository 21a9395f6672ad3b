import { type FilesResponse, filesInput, filesResponse } from '@brandwright/contracts/files'
import { filesOfGuide } from '@brandwright/domain/guidelines/files-of-guide'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { getBrand } from '../brands/get-brand.ts'
import { namedBrand } from '../brands/named-brand.ts'

const CONCURRENCY = 16

const filesAccessRows: AccessRow[] = [{ route: 'POST /api/files/list', own: '401 200', body: { brand: '@id' } }]

export const filesModule = {
  name: 'files',
  routes: [fileRoutes],
  accessRows: filesAccessRows,
} satisfies ModuleManifest

/** Registers the route that lists a brand's files. */
function fileRoutes(server: Server, { contextOf, blobs }: RouteDependencies & { blobs: Pick<Blobs, 'size'> }): void {
  server.post('/api/files/list', { config: { reads: true }, schema: { body: filesInput, response: { 200: filesResponse } } }, async (request) =>
    listFiles(await contextOf(request), blobs, request.body.brand),
  )
}

/** Returns the brand's stored files that the actor may see. */
async function listFiles(context: Context, blobs: Pick<Blobs, 'size'>, named: string | undefined): Promise<FilesResponse> {
  const entries = filesOfGuide(await getBrand(context, namedBrand(context, named)), BLOB_PATH)
  const files: FilesResponse = []
  for (let at = 0; at < entries.length; at += CONCURRENCY)
    files.push(
      ...(await Promise.all(entries.slice(at, at + CONCURRENCY).map(async (file) => ({ ...file, size: await blobs.size(file.url.slice(BLOB_PATH.length)) })))),
    )
  return files
}
