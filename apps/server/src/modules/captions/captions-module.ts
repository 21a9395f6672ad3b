import { proposeCaptionInput, proposedCaption, type UpdateImageInput, updateImageInput, updateImageResponse } from '@brandwright/contracts/captions'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import { ifMatch, tagged } from '../../http/revision-headers.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { type AccessRow, EDITORS_GET_409, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { patchChild } from '../brands/edit-children.ts'
import { getFullBrand } from '../brands/get-brand.ts'
import { type CaptionDeps, proposeCaption } from './propose-caption.ts'

const params = z.object({ id: z.string().min(1).max(100), childId: z.string().min(1).max(100) })

const captionsAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/images/:childId/caption', own: '401 404', body: {} },
  { route: 'POST /api/updateImage', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { image: 'none', brand: '@id', caption: 'x' } },
]

export const captionsModule = {
  name: 'captions',
  routes: [captionRoutes],
  accessRows: captionsAccessRows,
  usageTools: ['caption'],
} satisfies ModuleManifest

/** Registers the routes that propose and store image captions. */
function captionRoutes(server: Server, dependencies: RouteDependencies & CaptionDeps): void {
  const { contextOf } = dependencies
  server.post(
    '/api/brands/:id/images/:childId/caption',
    { schema: { params, body: proposeCaptionInput, response: { 200: proposedCaption } } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, request: { id: request.id, disconnected: clientDisconnected(reply) } }
      return proposeCaption(await contextOf(request), dependencies, input)
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

/**
 * Sets the caption of an image and marks the caption as edited by hand; without a revision, never overwrites an existing caption. Returns all images of the
 * brand.
 */
async function updateImage(
  context: Context,
  { image, brand: id, caption, revision }: UpdateImageInput & { revision: number | null },
): Promise<{ images: Image[]; revision: number }> {
  const { guide, revision: now } = await getFullBrand(context, id, { images: 'all' })
  const targetImage = guide.images.find((one) => one.id === image) ?? guide.images.find(({ url, originalURL }) => url === image || originalURL === image)
  const childId = targetImage?.id
  // If the client's revision is outdated, the image may exist in that revision. `patchChild` then reports the outdated revision instead.
  if (!childId && (revision ?? now) === now) throw new Refusal('not_found', 'Image not found after update')
  if (revision === null && targetImage?.caption && targetImage.caption !== caption)
    throw new Refusal('bad_request', 'This image already has a caption. Send the number of the revision that you changed in the If-Match header.')
  const written = await patchChild(context, { id, revision: revision ?? now, kind: 'images', childId: childId ?? image, patch: { caption } })
  const images = guide.images.map((one) => (one.id === childId ? (written.document as Image) : one))
  return { images, revision: written.revision }
}
