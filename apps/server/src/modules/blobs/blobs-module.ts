import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { blobRoutes } from './blob-routes.ts'
import { blobsAccessRows } from './blobs-access-rows.ts'

export const blobsModule = {
  name: 'blobs',
  routes: [blobRoutes],
  accessRows: blobsAccessRows,
} satisfies ModuleManifest
