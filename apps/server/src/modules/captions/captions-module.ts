import { type AccessRow, EDITORS_GET_409, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { captionRoutes } from './caption-routes.ts'

const captionsAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/images/:childId/caption', own: '401 404', body: {} },
  { route: 'POST /api/updateImage', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { image: 'none', brand: '@id', caption: 'x' } },
]

export const captionsModule = {
  name: 'captions',
  routes: [captionRoutes],
  accessRows: captionsAccessRows,
  usageTools: ['caption'],
} satisfies ModuleManifest
