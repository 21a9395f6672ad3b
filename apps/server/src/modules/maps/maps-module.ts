import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { TILES_PATH } from './map-tiles.ts'
import { mapsRoutes } from './maps-routes.ts'

const mapsAccessRows: AccessRow[] = [
  { route: 'GET /api/maps', own: '200' },
  { route: `GET ${TILES_PATH}`, own: '404' },
]

export const mapsModule = {
  name: 'maps',
  routes: [mapsRoutes],
  accessRows: mapsAccessRows,
} satisfies ModuleManifest
