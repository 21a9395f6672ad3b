import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { liveAccessRows } from './live-access-rows.ts'
import { liveRoutes } from './live-routes.ts'

export const liveModule = {
  name: 'live',
  routes: [liveRoutes],
  accessRows: liveAccessRows,
} satisfies ModuleManifest
