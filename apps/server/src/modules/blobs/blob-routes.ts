import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface BlobReader {
  read(id: string): Promise<{ bytes: Uint8Array; type: string } | null>
}

/** Kept files by their random ids. What they hold was made safe when it was kept; the answer lets nothing of it run all the same. */
export function blobRoutes(app: Server, blobs: BlobReader): void {
  app.get('/api/blobs/:id', { schema: { params: z.object({ id: z.string().regex(/^[\w.-]{1,120}$/) }) } }, async (request, reply) => {
    const blob = await blobs.read(request.params.id)
    if (!blob) throw new Refusal('not_found', 'There is no such file.')
    return reply
      .type(blob.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(blob.bytes))
  })
}
