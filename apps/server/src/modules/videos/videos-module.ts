import { type AccessRow, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { videoRoutes } from './video-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const videosAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/videos/upload', own: '401 400 400 404 400 404 400', ...UNKNOWN_REVISION, body: {} },
  { route: 'PUT /api/brands/:id/videos/:childId/poster', own: '401 400 400 404 400 404 400', ...UNKNOWN_REVISION, body: {} },
  { route: 'POST /api/brands/:id/videos/:childId/findPoster', own: '401 404', ...UNKNOWN_REVISION, body: {} },
  { route: 'GET /api/brands/:id/videos/:childId/thumbnail', own: '401 404' },
  { route: 'GET /api/brands/:id/videos/:childId/captions', own: '401 404' },
]

export const videosModule = {
  name: 'videos',
  routes: [videoRoutes],
  accessRows: videosAccessRows,
} satisfies ModuleManifest
