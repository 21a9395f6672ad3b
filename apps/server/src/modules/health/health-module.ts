import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const healthAccessRows: AccessRow[] = [
  { route: 'GET /api/health', own: '200' },
  { route: 'GET /api/docs', own: '200' },
  { route: 'GET /metrics', own: '401 403 403 403 403 403 200' },
]

export const healthModule = {
  name: 'health',
  routes: [healthRoutes, metricsRoutes],
  accessRows: healthAccessRows,
  servedByWorkers: true,
} satisfies ModuleManifest
