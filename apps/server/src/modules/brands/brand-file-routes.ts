import { type AddFontQuery, addFontQuery, addImageQuery, childKinds, replaceImageQuery } from '@brandwright/contracts/brands'
import { MAX_FILE_BYTES } from '@brandwright/contracts/limits'
import type { Font } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import { checkFontFile } from '@brandwright/extractor/fonts/check-font-file'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bytesOf } from '../../http/bytes-of.ts'
import type { Server } from '../../http/create-server.ts'
import { optionalIfMatch } from '../../http/optional-if-match.ts'
import { ifMatch, taggedDocument } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { addImage } from './add-image.ts'
import { requireEditor } from './brand-access.ts'
import { editWithFile } from './edit-with-file.ts'
import { editBrand } from './guide-document.ts'
import type { BlobWriter } from './judged-image.ts'
import { childOf } from './list-children.ts'
import { editorNow, markEdited } from './mark-edited.ts'
import { replaceImage } from './replace-image.ts'

type Upload = AddFontQuery & { id: string; revision: number | null; bytes: Uint8Array }

const FILE_TYPES = /^(?:(?:image|font)\/[\w.+-]+|application\/(?:octet-stream|(?:x-)?font-[\w.+-]+|vnd\.ms-opentype))/
const byId = z.object({ id: z.string().min(1).max(100) })
const byChild = byId.extend({ childId: z.string().min(1).max(200) })
const { images: image, fonts: font } = childKinds

/** Registers the upload routes, which receive a file as the raw request body. Edit permission is checked before the body is read. */
export function brandFileRoutes(server: Server, { contextOf, blobs }: RouteDependencies & { blobs: BlobWriter }): void {
  server.register(async (scope: Server) => {
    scope.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const onRequest = async (request: FastifyRequest) => {
      const context = await contextOf(request)
      optionalIfMatch(request, context.actor)
      await requireEditor(context, (request.params as { id: string }).id)
    }
    const options = { bodyLimit: MAX_FILE_BYTES, onRequest }
    scope.post(
      '/api/brands/:id/images',
      {
        ...options,
        config: { ifMatch: 'optional', etag: true, bytes: ['image/*'] },
        schema: { params: byId, querystring: addImageQuery, response: { 201: image } },
      },
      async (request, reply) => {
        const context = await contextOf(request)
        const input = {
          ...request.query,
          ...request.params,
          revision: optionalIfMatch(request, context.actor),
          bytes: bytesOf(request, 'image', 'image/png'),
        }
        return taggedDocument(reply.code(201), await addImage(context, blobs, input)) as z.infer<typeof image>
      },
    )
    scope.put(
      '/api/brands/:id/images/:childId',
      {
        ...options,
        config: { ifMatch: 'optional', etag: true, bytes: ['image/*'] },
        schema: { params: byChild, querystring: replaceImageQuery, response: { 200: image } },
      },
      async (request, reply) => {
        const context = await contextOf(request)
        const revision = (request.query.replaces === undefined ? ifMatch : optionalIfMatch)(request, context.actor)
        const input = { ...request.query, ...request.params, revision, bytes: bytesOf(request, 'image', 'image/png') }
        return taggedDocument(reply, await replaceImage(context, blobs, input)) as z.infer<typeof image>
      },
    )
    scope.post(
      '/api/brands/:id/fonts',
      {
        ...options,
        config: { ifMatch: 'optional', etag: true, bytes: ['font/*', 'application/octet-stream'] },
        schema: { params: byId, querystring: addFontQuery, response: { 201: font } },
      },
      async (request, reply) => {
        const context = await contextOf(request)
        const input = { ...request.query, ...request.params, revision: optionalIfMatch(request, context.actor), bytes: bytesOf(request, 'font', 'font/woff2') }
        return taggedDocument(reply.code(201), await addFont(context, blobs, input)) as z.infer<typeof font>
      },
    )
  })
}

/** Adds an uploaded font after validating its font tables. The format is derived from the bytes, because the file name can't be trusted. */
async function addFont(context: Context, blobs: BlobWriter, { id, revision, bytes, family, weight, style, licence }: Upload) {
  const format = await checkFontFile(bytes)
  if (!format) throw new Refusal('validation_failed', 'The file is not a usable font. Upload a complete WOFF2, WOFF, TTF or OTF file with its glyphs.')
  const editor = editorNow(context)
  const storeFile = async () => ({ url: BLOB_PATH + (await blobs.put(bytes)) })
  return editWithFile(context, { id, revision }, storeFile, async ({ url }) => {
    const font: Font = {
      id: `font_${context.newId()}`,
      fontFamily: family,
      src: [{ url, originalURL: url, format }],
      url,
      weight,
      style,
      declared: false,
      loaded: true,
      drawn: false,
      ...(licence ? { licence } : {}),
    }
    const brand = await editBrand(context, { id, revision, via: 'add', parts: {} }, ({ guide }) => ({
      guide: markEdited({ ...guide, fonts: [...guide.fonts, font] }, pointerOf('fonts', font.id), editor),
    }))
    return { document: childOf(brand.guide, 'fonts', font.id), revision: brand.revision }
  })
}
