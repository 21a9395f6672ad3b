import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { forgetRuns } from './forget-runs.ts'
import { runRoutes } from './run-routes.ts'
import { runsAccessRows } from './runs-access-rows.ts'

export const runsModule = {
  name: 'runs',
  routes: [runRoutes],
  accessRows: runsAccessRows,
  cleanUp: forgetRuns,
} satisfies ModuleManifest
