import { childKinds, uploadVideoQuery, videoThumbnailQuery } from '@brandwright/contracts/brands'
import { MAX_FILE_BYTES } from '@brandwright/contracts/max-file-bytes'
import { MAX_VIDEO_BYTES } from '@brandwright/contracts/max-video-bytes'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import { bytesOf } from '../../http/bytes-of.ts'
import type { Server } from '../../http/create-server.ts'
import { ifMatchGiven } from '../../http/if-match-given.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { taggedDocument } from '../../http/tagged.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { captionsOfVideo } from './captions-of-video.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import { findPoster } from './find-poster.ts'
import { setPoster } from './set-poster.ts'
import { uploadVideo } from './upload-video.ts'

const FILE_TYPES = /^(?:(?:image|video)\/[\w.+-]+|application\/octet-stream)/
const byId = z.object({ id: z.string().min(1).max(100) })
const byVideo = byId.extend({ childId: z.string().min(1).max(200) })
const { videos: video } = childKinds

/** Videos as files, their stills, what e-mails show of them, and their captions. */
export function videoRoutes(
  server: Server,
  { contextOf, blobs, fetchResource }: RouteDependencies & { blobs: Pick<Blobs, 'put' | 'putVideo' | 'read'>; fetchResource: FetchResource },
): void {
  server.register(async (scope: Server) => {
    scope.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Who may not change the guide is refused before the bytes are read.
    const onRequest = async (request: FastifyRequest) => {
      const context = await contextOf(request)
      ifMatchGiven(request, context.actor)
      await requireEditor(context, (request.params as { id: string }).id)
    }
    scope.post(
      '/api/brands/:id/videos/upload',
      {
        bodyLimit: MAX_VIDEO_BYTES,
        onRequest,
        config: { ifMatch: 'optional', etag: true, bytes: ['video/*'] },
        schema: { params: byId, querystring: uploadVideoQuery, response: { 201: video } },
      },
      async (request, reply) => {
        const context = await contextOf(request)
        const given = { ...request.query, ...request.params, revision: ifMatchGiven(request, context.actor), bytes: bytesOf(request, 'video', 'video/mp4') }
        return taggedDocument(reply.code(201), await uploadVideo(context, blobs, given))
      },
    )
    scope.put(
      '/api/brands/:id/videos/:childId/poster',
      {
        bodyLimit: MAX_FILE_BYTES,
        onRequest,
        config: { ifMatch: 'optional', etag: true, bytes: ['image/*'] },
        schema: { params: byVideo, response: { 200: video } },
      },
      async (request, reply) => {
        const context = await contextOf(request)
        const given = { ...request.params, revision: ifMatchGiven(request, context.actor), bytes: bytesOf(request, 'picture', 'image/png') }
        return taggedDocument(reply, await setPoster(context, blobs, given))
      },
    )
  })
  server.post(
    '/api/brands/:id/videos/:childId/findPoster',
    { config: { ifMatch: 'optional', etag: true }, schema: { params: byVideo, response: { 200: video } } },
    async (request, reply) => {
      const context = await contextOf(request)
      return taggedDocument(reply, await findPoster(context, { blobs, fetchResource }, { ...request.params, revision: ifMatchGiven(request, context.actor) }))
    },
  )
  server.get('/api/brands/:id/videos/:childId/thumbnail', { schema: { params: byVideo, querystring: videoThumbnailQuery } }, async (request, reply) => {
    const { name, png } = await drawThumbnail(await contextOf(request), blobs, { ...request.params, ...request.query })
    return reply
      .type('image/png')
      .header('content-disposition', attachment(name || 'video', 'thumbnail.png'))
      .send(png)
  })
  server.get('/api/brands/:id/videos/:childId/captions', { schema: { params: byVideo } }, async (request, reply) => {
    const { name, captions } = await captionsOfVideo(await contextOf(request), request.params)
    return reply
      .type('text/vtt; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', attachment(name || 'video', 'captions.vtt'))
      .send(captions)
  })
}
