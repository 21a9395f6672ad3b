import { exportFiles } from '@brandwright/contracts/export-formats'
import type { ExtractorPorts } from '@brandwright/extractor/ports'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { printBrandBook } from './print-brand-book.ts'
import { zipBrand } from './zip-brand.ts'

const byId = z.object({ id: z.string().min(1).max(100) })

const exportsAccessRows: AccessRow[] = [
  { route: 'GET /api/brands/:id/export/zip', own: '401 200' },
  // The test server has no browser, so printing returns 503.
  { route: 'GET /api/brands/:id/export/pdf', own: '401 503' },
]

export const exportsModule = {
  name: 'exports',
  routes: [exportRoutes],
  accessRows: exportsAccessRows,
} satisfies ModuleManifest

/** Registers the binary exports: a guide's images as an archive, and its brand book as a PDF. */
function exportRoutes(
  server: Server,
  { contextOf, blobs, openContext }: RouteDependencies & { blobs: Pick<Blobs, 'read' | 'readForEmail'>; openContext: ExtractorPorts['openContext'] },
): void {
  server.get('/api/brands/:id/export/zip', { schema: { params: byId } }, async (request, reply) => {
    const { name, zip } = await zipBrand(await contextOf(request), blobs, request.params.id)
    return reply.type(exportFiles.zip.type).header('content-disposition', attachment(name, exportFiles.zip.file)).send(zip)
  })
  server.get('/api/brands/:id/export/pdf', { schema: { params: byId } }, async (request, reply) => {
    const { name, pdf } = await printBrandBook(await contextOf(request), { blobs, openContext }, request.params.id)
    return reply.type(exportFiles.pdf.type).header('content-disposition', attachment(name, exportFiles.pdf.file)).send(Buffer.from(pdf))
  })
}
