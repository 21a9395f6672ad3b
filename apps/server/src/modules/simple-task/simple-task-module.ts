import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { simpleTaskAccessRows } from './simple-task-access-rows.ts'
import { simpleTaskRoutes } from './simple-task-routes.ts'

export const simpleTaskModule = {
  name: 'simple-task',
  routes: [simpleTaskRoutes],
  accessRows: simpleTaskAccessRows,
} satisfies ModuleManifest
