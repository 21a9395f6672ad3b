import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { videoRoutes } from './video-routes.ts'
import { videosAccessRows } from './videos-access-rows.ts'

export const videosModule = {
  name: 'videos',
  routes: [videoRoutes],
  accessRows: videosAccessRows,
} satisfies ModuleManifest
