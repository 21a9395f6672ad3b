import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Blobs, ServedPart } from '../../platform/blobs/blobs.ts'
import { parseRange } from '../../platform/byte-range.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from './blob-path.ts'

const params = z.object({ id: z.string().regex(/^[\w.-]{1,120}$/) })
const querystring = z.object({ width: z.coerce.number().int().min(1).max(4000).optional() })

/** Size, aspect ratio and focal point of an image for emails. */
const emailImage = z.object({
  width: z.coerce.number().int().min(1).max(1200),
  ratio: z.enum(['1', '1.5']).transform(Number).nullable().default(null),
  x: z.coerce.number().min(0).max(1).default(0.5),
  y: z.coerce.number().min(0).max(1).default(0.5),
})

const blobsAccessRows: AccessRow[] = [
  { route: 'GET /api/blobs/:blobId', own: '404', missing: '404', malformed: '400|404' },
  { route: 'GET /api/blobs/:blobId/email', own: '404', query: 'width=600', missing: '404', malformed: '400|404' },
]

export const blobsModule = {
  name: 'blobs',
  routes: [blobRoutes],
  accessRows: blobsAccessRows,
} satisfies ModuleManifest

/**
 * Registers the routes that serve stored files by id. Files were sanitized when they were stored, and the response headers prevent scripts in them from
 * running.
 */
function blobRoutes(server: Server, { blobs }: { blobs: Pick<Blobs, 'read' | 'readPart' | 'readForEmail'> }): void {
  server.get(`${BLOB_PATH}:id`, { schema: { params, querystring } }, async (request, reply) => {
    const { id } = request.params
    const range = parseRange(request.headers.range)
    const part = await blobs.readPart(id, range ?? { from: 0 })
    if (part && 'outside' in part) return reply.code(416).header('content-range', `bytes */${part.outside}`).send()
    const blob = part ?? (await blobs.read(id, request.query.width))
    if (!blob) throw new Refusal('not_found', 'There is no such file.')
    if (part) reply.header('accept-ranges', 'bytes')
    if (part && range) reply.code(206).header('content-range', `bytes ${part.from}-${part.to}/${part.size}`)
    if (part && !range) reply.header('content-length', part.size)
    return reply
      .type(blob.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(part && !range ? Readable.from(allPartsOf(blobs, id, part), { objectMode: false }) : Buffer.from(blob.bytes))
  })
  // Webmail and sandboxed preview frames load these images from another origin.
  server.get(`${BLOB_PATH}:id/email`, { schema: { params, querystring: emailImage } }, async (request, reply) => {
    const image = await blobs.readForEmail(request.params.id, request.query)
    if (!image) throw new Refusal('not_found', 'This image does not exist.')
    return reply
      .type(image.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(image.bytes))
  })
}

/** Streams a video in parts with backpressure, so that only one part is in memory at a time. */
async function* allPartsOf(blobs: Pick<Blobs, 'readPart'>, id: string, first: ServedPart): AsyncGenerator<Uint8Array> {
  let part = first
  yield part.bytes
  while (part.to + 1 < first.size) {
    const next = await blobs.readPart(id, { from: part.to + 1 })
    if (!next || 'outside' in next) throw new Error(`The file ${id} was removed while it was read.`)
    part = next
    yield part.bytes
  }
}
