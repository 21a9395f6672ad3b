import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { blobRoutes } from './blob-routes.ts'

const blobsAccessRows: AccessRow[] = [
  { route: 'GET /api/blobs/:blobId', own: '404', missing: '404', malformed: '400|404' },
  { route: 'GET /api/blobs/:blobId/email', own: '404', query: 'width=600', missing: '404', malformed: '400|404' },
]

export const blobsModule = {
  name: 'blobs',
  routes: [blobRoutes],
  accessRows: blobsAccessRows,
} satisfies ModuleManifest
