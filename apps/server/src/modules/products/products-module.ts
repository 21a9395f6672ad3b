import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { productRoutes } from './product-routes.ts'
import { productsAccessRows } from './products-access-rows.ts'
import { storeSyncRuns } from './store-sync-runs.ts'
import { STORE_SYNC } from './sync-products.ts'

export const productsModule = {
  name: 'products',
  routes: [productRoutes],
  accessRows: productsAccessRows,
  runs: { [STORE_SYNC]: { create: storeSyncRuns } },
} satisfies ModuleManifest
