import { textToImageInput, textToImageResponse } from '@brandwright/contracts/image-generation'
import type { FastifyRequest } from 'fastify'
import type { Server } from '../../http/create-server.ts'
import { clientGone } from '../../http/send-lines.ts'
import type { Context } from '../../platform/context.ts'
import { namedBrand } from '../brands/named-brand.ts'
import { type ImageMeans, makeImage } from './make-image.ts'

/** Pictures made from words. */
export function imageGenerationRoutes(app: Server, contextOf: (request: FastifyRequest) => Promise<Context>, means: ImageMeans): void {
  app.post('/api/text-to-image', { schema: { body: textToImageInput, response: { 200: textToImageResponse } } }, async (request, reply) => {
    const gone = clientGone(reply)
    const context = await contextOf(request)
    const drawing = { ...request.body, brand: namedBrand(context, request.body.brand) }
    return makeImage(context, means, drawing, { id: request.id, gone })
  })
}
