import { type AccessRow, EDITORS_GET_409, UNKNOWN_REVISION } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { productRoutes } from './product-routes.ts'
import { storeSyncRuns } from './store-sync-runs.ts'
import { STORE_SYNC } from './sync-products.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const productsAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/products/list', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { text: 'Title' } },
  { route: 'POST /api/brands/:id/products/page', own: '401 400 400 404 400 404 400', ...UNKNOWN_REVISION, body: { url: 'https://nowhere.example/cup' } },
  { route: 'POST /api/brands/:id/products/:childId/refresh', own: '401 404', ...UNKNOWN_REVISION },
  { route: 'POST /api/brands/:id/collections/:childId/products', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { ids: ['x'] } },
  { route: 'POST /api/brands/:id/collections/:childId/products/delete', own: EDITORS_GET_409, ...UNKNOWN_REVISION, body: { ids: ['x'] } },
  { route: 'POST /api/brands/:id/products/sync', own: '401 400 400 404 400 404 400' },
]

export const productsModule = {
  name: 'products',
  routes: [productRoutes],
  accessRows: productsAccessRows,
  runs: { [STORE_SYNC]: { create: storeSyncRuns } },
} satisfies ModuleManifest
