import { childKinds, type UploadVideoQuery, uploadVideoQuery, videoThumbnailQuery } from '@brandwright/contracts/brands'
import { MAX_FILE_BYTES, MAX_VIDEO_BYTES } from '@brandwright/contracts/limits'
import type { Video } from '@brandwright/domain/brands/video'
import { pointerOf, withValueAt } from '@brandwright/domain/pointers/guide-pointer'
import { readCaptions, writeCaptions } from '@brandwright/domain/videos/captions'
import { ExtractionError } from '@brandwright/extractor/extraction-error'
import type { FetchResource } from '@brandwright/extractor/ports'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { attachment } from '../../http/attachment.ts'
import { bytesOf } from '../../http/bytes-of.ts'
import type { Server } from '../../http/create-server.ts'
import { optionalIfMatch } from '../../http/optional-if-match.ts'
import { taggedDocument } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { type AccessRow, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { blobKind } from '../../platform/blobs/blob-kind.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { requireEditor } from '../brands/brand-access.ts'
import { editWithFile } from '../brands/edit-with-file.ts'
import { editBrand } from '../brands/guide-document.ts'
import type { BlobWriter } from '../brands/judged-image.ts'
import { childOf, getChild } from '../brands/list-children.ts'
import { editorNow, markEdited } from '../brands/mark-edited.ts'
import { readMetadata } from '../extraction/read-metadata.ts'
import { renderThumbnail } from './draw-thumbnail.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024
const FILE_TYPES = /^(?:(?:image|video)\/[\w.+-]+|application\/octet-stream)/
const byId = z.object({ id: z.string().min(1).max(100) })
const byVideo = byId.extend({ childId: z.string().min(1).max(200) })
const { videos: video } = childKinds

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const videosAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/videos/upload', own: '401 400 400 404 400 404 400', ...UNKNOWN_REVISION, body: {} },
  { route: 'PUT /api/brands/:id/videos/:childId/poster', own: '401 400 400 404 400 404 400', ...UNKNOWN_REVISION, body: {} },
  { route: 'POST /api/brands/:id/videos/:childId/findPoster', own: '401 404', ...UNKNOWN_REVISION, body: {} },
  { route: 'GET /api/brands/:id/videos/:childId/thumbnail', own: '401 404' },
  { route: 'GET /api/brands/:id/videos/:childId/captions', own: '401 404' },
]

export const videosModule = {
  name: 'videos',
  routes: [videoRoutes],
  accessRows: videosAccessRows,
} satisfies ModuleManifest

interface Poster {
  id: string
  revision: number | null
  childId: string
  bytes: Uint8Array
}

interface VideoInput {
  id: string
  revision: number | null
  childId: string
}

type Upload = UploadVideoQuery & { id: string; revision: number | null; bytes: Uint8Array }

/** Registers the routes for video files, posters, email thumbnails and captions. */
function videoRoutes(
  server: Server,
  { contextOf, blobs, fetchResource }: RouteDependencies & { blobs: Pick<Blobs, 'put' | 'putVideo' | 'read'>; fetchResource: FetchResource },
): void {
  server.register(async (scope: Server) => {
    scope.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Rejects callers who can't edit the guide before their upload is read.
    const onRequest = async (request: FastifyRequest) => {
      const context = await contextOf(request)
      optionalIfMatch(request, context.actor)
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
        const input = { ...request.query, ...request.params, revision: optionalIfMatch(request, context.actor), bytes: bytesOf(request, 'video', 'video/mp4') }
        return taggedDocument(reply.code(201), await uploadVideo(context, blobs, input))
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
        const input = { ...request.params, revision: optionalIfMatch(request, context.actor), bytes: bytesOf(request, 'image', 'image/png') }
        return taggedDocument(reply, await setPoster(context, blobs, input))
      },
    )
  })
  server.post(
    '/api/brands/:id/videos/:childId/findPoster',
    { config: { ifMatch: 'optional', etag: true }, schema: { params: byVideo, response: { 200: video } } },
    async (request, reply) => {
      const context = await contextOf(request)
      return taggedDocument(
        reply,
        await findPoster(context, { blobs, fetchResource }, { ...request.params, revision: optionalIfMatch(request, context.actor) }),
      )
    },
  )
  server.get('/api/brands/:id/videos/:childId/thumbnail', { schema: { params: byVideo, querystring: videoThumbnailQuery } }, async (request, reply) => {
    const { name, png } = await renderThumbnail(await contextOf(request), blobs, { ...request.params, ...request.query })
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

/** Returns a video's captions as a WebVTT file, rebuilt from their times and texts. */
async function captionsOfVideo(context: Context, location: { id: string; childId: string }): Promise<{ name: string; captions: string }> {
  const video = (await getChild(context, { ...location, kind: 'videos' })) as Video
  const { cues } = readCaptions(video.captions ?? '')
  if (cues.length === 0) throw new Refusal('not_found', 'The video has no captions yet.')
  return { name: video.title, captions: writeCaptions(cues) }
}

/** Adds an uploaded video; format, duration and dimensions are derived from its bytes. Throws a conflict if the guide already contains the file. */
async function uploadVideo(context: Context, blobs: Pick<Blobs, 'putVideo'>, { id, revision, bytes, title }: Upload) {
  const editor = editorNow(context)
  const storeFile = async () => {
    const { id: blobId, seconds, width, height } = await blobs.putVideo(bytes)
    return { url: BLOB_PATH + blobId, width, height, ...(seconds === null ? {} : { seconds }) }
  }
  return editWithFile(context, { id, revision }, storeFile, async (measured) => {
    const video: Video = { id: `video_${context.newId()}`, title, description: '', ...measured }
    const brand = await editBrand(context, { id, revision, via: 'add', parts: {} }, ({ guide }) => {
      const videos = guide.videos ?? []
      if (videos.some(({ url }) => url === video.url)) throw new Refusal('conflict', 'This video already exists.')
      return { guide: markEdited({ ...guide, videos: [...videos, video] }, pointerOf('videos', video.id), editor) }
    })
    return { document: video, revision: brand.revision }
  })
}

/** Sets the preview image declared by a video's web page as its poster. */
async function findPoster(context: Context, deps: { blobs: BlobWriter; fetchResource: FetchResource }, { id, revision, childId }: VideoInput) {
  await requireEditor(context, id)
  const video = (await getChild(context, { id, kind: 'videos', childId })) as Video
  const { image } = await readMetadata(context, deps.fetchResource, { url: video.url })
  if (!image) throw new Refusal('not_found', 'The page of the video declares no image.')
  const options = { accept: 'image/*', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  const { status, body } = await deps.fetchResource(image, options).catch((error: unknown) => {
    if (error instanceof ExtractionError) throw new Refusal('bad_request', error.message, { code: error.code })
    throw error
  })
  if (status < 200 || status > 299) throw new Refusal('bad_request', `HTTP request failed with status ${status}`)
  return setPoster(context, deps.blobs, { id, revision, childId, bytes: body })
}

/** Sets a video's poster, which is validated and re-encoded like any other image. */
async function setPoster(context: Context, blobs: BlobWriter, { id, revision, childId, bytes }: Poster) {
  const editor = editorNow(context)
  const storeFile = async () => {
    if (blobKind(bytes)?.form !== 'raster')
      throw new Refusal('validation_failed', 'The file cannot be used as a poster. Upload a PNG, JPEG, WebP, GIF or AVIF.')
    return { url: BLOB_PATH + (await blobs.put(bytes)) }
  }
  return editWithFile(context, { id, revision }, storeFile, async ({ url }) => {
    const brand = await editBrand(context, { id, revision, via: 'edit', parts: {} }, ({ guide }) => {
      childOf(guide, 'videos', childId)
      const pointer = pointerOf('videos', childId, 'poster')
      return { guide: markEdited(withValueAt(guide, pointer, url), pointer, editor) }
    })
    return { document: childOf(brand.guide, 'videos', childId) as Video, revision: brand.revision }
  })
}
