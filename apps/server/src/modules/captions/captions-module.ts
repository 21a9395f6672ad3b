import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { captionRoutes } from './caption-routes.ts'
import { captionsAccessRows } from './captions-access-rows.ts'

export const captionsModule = {
  name: 'captions',
  routes: [captionRoutes],
  accessRows: captionsAccessRows,
  usageTools: ['caption'],
} satisfies ModuleManifest
