import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { liveRoutes } from './live-routes.ts'

const liveAccessRows: AccessRow[] = [{ route: 'GET /api/live', own: '401 200', query: 'topics=brand:@id', missing: '401 200', malformed: '400|401 400|200' }]

export const liveModule = {
  name: 'live',
  routes: [liveRoutes],
  accessRows: liveAccessRows,
} satisfies ModuleManifest
