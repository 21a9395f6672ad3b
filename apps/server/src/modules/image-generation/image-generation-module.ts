import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { imageGenerationAccessRows } from './image-generation-access-rows.ts'
import { imageGenerationRoutes } from './image-generation-routes.ts'

export const imageGenerationModule = {
  name: 'image-generation',
  routes: [imageGenerationRoutes],
  accessRows: imageGenerationAccessRows,
  usageTools: ['image'],
} satisfies ModuleManifest
