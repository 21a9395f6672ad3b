import { addImageQuery } from '@brandwright/contracts/brands'
import { image } from '@brandwright/domain/brands/style-guide'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch } from '../../http/if-match.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addImage } from './add-image.ts'
import { requireEditor } from './brand-access.ts'
import type { KeepBlob } from './judged-image.ts'
import { replaceImage } from './replace-image.ts'

const MOST_BYTES = 15 * 1024 * 1024
const byId = z.object({ id: z.string().min(1).max(100) })
const byImage = byId.extend({ childId: z.string().min(1).max(200) })
type Answer = z.infer<typeof image>

/** Pictures that people bring along: the bytes as they are, in a request of their own. Who may not change the guide is refused before they are read. */
export function brandImageRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, blobs: KeepBlob): void {
  app.register(async (scope: Server) => {
    scope.addContentTypeParser(/^(image\/[\w.+-]+|application\/octet-stream)/, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const onRequest = async (request: FastifyRequest) => {
      const context = await contextOf(request)
      ifMatch(request, context.actor)
      await requireEditor(context, (request.params as { id: string }).id)
    }
    const options = { bodyLimit: MOST_BYTES, onRequest }
    scope.post(
      '/api/brands/:id/images',
      { ...options, schema: { params: byId, querystring: addImageQuery, response: { 201: image } } },
      async (request, reply) => {
        const context = await contextOf(request)
        const given = { ...request.query, ...request.params, revision: ifMatch(request, context.actor), bytes: bytesOf(request.body) }
        const { document, revision } = await addImage(context, blobs, given)
        return reply
          .code(201)
          .header('etag', `"${revision}"`)
          .send(document as Answer)
      },
    )
    scope.put('/api/brands/:id/images/:childId', { ...options, schema: { params: byImage, response: { 200: image } } }, async (request, reply) => {
      const context = await contextOf(request)
      const given = { ...request.params, revision: ifMatch(request, context.actor), bytes: bytesOf(request.body) }
      const { document, revision } = await replaceImage(context, blobs, given)
      return reply.header('etag', `"${revision}"`).send(document as Answer)
    })
  })
}

function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Refusal('bad_request', 'Send the bytes of the picture with its type, like image/png.')
  return body
}
