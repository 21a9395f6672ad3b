import { textToImageInput, textToImageResponse } from '@brandwright/contracts/image-generation'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { clientDisconnected } from '../../http/send-lines.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { namedBrand } from '../brands/named-brand.ts'
import { type ImageDeps, makeImage } from './make-image.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const imageGenerationAccessRows: AccessRow[] = [
  { route: 'POST /api/text-to-image', own: PEOPLE_OF_THE_BRAND, body: { brand: '@id', text: 'x', estimate: true } },
]

export const imageGenerationModule = {
  name: 'image-generation',
  routes: [imageGenerationRoutes],
  accessRows: imageGenerationAccessRows,
  usageTools: ['image'],
} satisfies ModuleManifest

/** Registers the route that generates images from text. */
function imageGenerationRoutes(server: Server, dependencies: RouteDependencies & ImageDeps): void {
  const { contextOf } = dependencies
  server.post('/api/text-to-image', { schema: { body: textToImageInput, response: { 200: textToImageResponse } } }, async (request, reply) => {
    const disconnected = clientDisconnected(reply)
    const context = await contextOf(request)
    const drawing = { ...request.body, brand: namedBrand(context, request.body.brand) }
    return makeImage(context, dependencies, drawing, { id: request.id, disconnected })
  })
}
