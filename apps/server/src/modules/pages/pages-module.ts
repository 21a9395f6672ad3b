import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { pageRoutes } from './page-routes.ts'
import { deleteOfDeletedBrands } from './page-store.ts'
import { pagesAccessRows } from './pages-access-rows.ts'
import { publicPageRoutes } from './public-page-routes.ts'

export const pagesModule = {
  name: 'pages',
  routes: [pageRoutes, publicPageRoutes],
  accessRows: pagesAccessRows,
  cleanUp: ({ database }) => deleteOfDeletedBrands(database.db),
} satisfies ModuleManifest
