import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { imageGenerationRoutes } from './image-generation-routes.ts'

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
