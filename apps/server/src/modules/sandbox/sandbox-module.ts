import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { sandboxRoutes } from './sandbox-routes.ts'

export const sandboxModule = {
  name: 'sandbox',
  routes: [sandboxRoutes],
  accessRows: [{ route: 'GET /sandbox', own: '200' }],
} satisfies ModuleManifest
