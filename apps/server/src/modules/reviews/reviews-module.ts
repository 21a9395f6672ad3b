import { type AccessRow, EDITORS_GET_409, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { reviewRoutes } from './review-routes.ts'

const reviewsAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/reviews', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { text: 'x' } },
  { route: 'POST /api/brands/:id/reviews/list', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { text: 'x' } },
  { route: 'POST /api/brands/:id/reviews/marks', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { ids: ['x'], best: true } },
]

export const reviewsModule = {
  name: 'reviews',
  routes: [reviewRoutes],
  accessRows: reviewsAccessRows,
} satisfies ModuleManifest
