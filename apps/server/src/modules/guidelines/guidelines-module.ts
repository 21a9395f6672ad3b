import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { copyRoutes } from './copy-routes.ts'
import { guidelinesAccessRows } from './guidelines-access-rows.ts'
import { guidelinesRoutes } from './guidelines-routes.ts'
import { GUIDELINES, guidelinesRuns } from './guidelines-run.ts'

export const guidelinesModule = {
  name: 'guidelines',
  routes: [guidelinesRoutes, copyRoutes],
  accessRows: guidelinesAccessRows,
  runs: { [GUIDELINES]: { create: guidelinesRuns, privateEvents: ['step'] } },
  usageTools: ['guidelines', 'copy', 'check'],
} satisfies ModuleManifest
