import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { fileRoutes } from './file-routes.ts'
import { filesAccessRows } from './files-access-rows.ts'

export const filesModule = {
  name: 'files',
  routes: [fileRoutes],
  accessRows: filesAccessRows,
} satisfies ModuleManifest
