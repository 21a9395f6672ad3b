import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { exportRoutes } from './export-routes.ts'
import { exportsAccessRows } from './exports-access-rows.ts'

export const exportsModule = {
  name: 'exports',
  routes: [exportRoutes],
  accessRows: exportsAccessRows,
} satisfies ModuleManifest
