import { proposeCaptionInput, proposedCaption, updateImageInput, updateImageResponse } from '@brandwright/contracts/captions'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch } from '../../http/if-match.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { tagged } from '../../http/tagged.ts'
import { type CaptionDeps, proposeCaption } from './propose-caption.ts'
import { updateImage } from './update-image.ts'

const params = z.object({ id: z.string().min(1).max(100), childId: z.string().min(1).max(100) })

/** What is said of pictures: proposed, and kept. */
export function captionRoutes(server: Server, dependencies: RouteDependencies & CaptionDeps): void {
  const { contextOf } = dependencies
  server.post(
    '/api/brands/:id/images/:childId/caption',
    { schema: { params, body: proposeCaptionInput, response: { 200: proposedCaption } } },
    async (request, reply) => {
      const asked = { ...request.params, ...request.body, request: { id: request.id, gone: clientDisconnected(reply) } }
      return proposeCaption(await contextOf(request), dependencies, asked)
    },
  )
  server.post(
    '/api/updateImage',
    { config: { ifMatch: 'optional', etag: true }, schema: { body: updateImageInput, response: { 200: updateImageResponse } } },
    async (request, reply) => {
      const context = await contextOf(request)
      const updated = await updateImage(context, {
        ...request.body,
        revision: request.headers['if-match'] ? ifMatch(request, context.actor) : null,
      })
      return { images: tagged(reply, updated).images }
    },
  )
}
