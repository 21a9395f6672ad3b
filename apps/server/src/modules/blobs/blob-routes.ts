import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from './blob-path.ts'

const params = z.object({ id: z.string().regex(/^[\w.-]{1,120}$/) })
const querystring = z.object({ width: z.coerce.number().int().min(1).max(4000).optional() })

/** Kept files by their random ids. What they hold was made safe when it was kept; the answer lets nothing of it run all the same. */
export function blobRoutes(app: Server, blobs: Pick<Blobs, 'read'>): void {
  app.get(`${BLOB_PATH}:id`, { schema: { params, querystring } }, async (request, reply) => {
    const blob = await blobs.read(request.params.id, request.query.width)
    if (!blob) throw new Refusal('not_found', 'There is no such file.')
    return reply
      .type(blob.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(blob.bytes))
  })
}
