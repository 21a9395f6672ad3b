import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { mapsAccessRows } from './maps-access-rows.ts'
import { mapsRoutes } from './maps-routes.ts'

export const mapsModule = {
  name: 'maps',
  routes: [mapsRoutes],
  accessRows: mapsAccessRows,
} satisfies ModuleManifest
