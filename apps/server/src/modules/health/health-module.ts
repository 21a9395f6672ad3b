import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { healthAccessRows } from './health-access-rows.ts'
import { healthRoutes } from './health-routes.ts'
import { metricsRoutes } from './metrics-routes.ts'

export const healthModule = {
  name: 'health',
  routes: [healthRoutes, metricsRoutes],
  accessRows: healthAccessRows,
  servedByWorkers: true,
} satisfies ModuleManifest
