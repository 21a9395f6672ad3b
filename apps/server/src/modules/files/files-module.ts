import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { fileRoutes } from './file-routes.ts'

const filesAccessRows: AccessRow[] = [{ route: 'POST /api/files/list', own: '401 200', body: { brand: '@id' } }]

export const filesModule = {
  name: 'files',
  routes: [fileRoutes],
  accessRows: filesAccessRows,
} satisfies ModuleManifest
