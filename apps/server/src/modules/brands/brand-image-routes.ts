import { addImageQuery } from '@brandwright/contracts/brands'
import { image } from '@brandwright/domain/brands/style-guide'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch } from '../../http/if-match.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addImage, type KeepBlob } from './add-image.ts'
import { requireEditor } from './brand-access.ts'

const MOST_BYTES = 15 * 1024 * 1024
const byId = z.object({ id: z.string().min(1).max(100) })

/** Pictures that people bring along: the bytes as they are, in a request of their own. Who may not change the guide is refused before they are read. */
export function brandImageRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, blobs: KeepBlob): void {
  app.register(async (scope: Server) => {
    scope.addContentTypeParser(/^(image\/[\w.+-]+|application\/octet-stream)/, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(
      '/api/brands/:id/images',
      {
        bodyLimit: MOST_BYTES,
        schema: { params: byId, querystring: addImageQuery, response: { 201: image } },
        onRequest: async (request) => {
          const context = await contextOf(request)
          ifMatch(request, context.actor)
          await requireEditor(context, (request.params as { id: string }).id)
        },
      },
      async (request, reply) => {
        const context = await contextOf(request)
        const bytes: unknown = request.body
        if (!Buffer.isBuffer(bytes)) throw new Refusal('bad_request', 'Send the bytes of the picture with its type, like image/png.')
        const { document, revision } = await addImage(context, blobs, {
          ...request.query,
          id: request.params.id,
          revision: ifMatch(request, context.actor),
          bytes,
        })
        return reply
          .code(201)
          .header('etag', `"${revision}"`)
          .send(document as z.infer<typeof image>)
      },
    )
  })
}
