import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { exportRoutes } from './export-routes.ts'

const exportsAccessRows: AccessRow[] = [
  { route: 'GET /api/brands/:id/export/zip', own: '401 200' },
  // The test server has no browser, so printing returns 503.
  { route: 'GET /api/brands/:id/export/pdf', own: '401 503' },
]

export const exportsModule = {
  name: 'exports',
  routes: [exportRoutes],
  accessRows: exportsAccessRows,
} satisfies ModuleManifest
