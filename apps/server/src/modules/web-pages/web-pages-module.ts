import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { webPageRoutes } from './web-page-routes.ts'
import { webPagesAccessRows } from './web-pages-access-rows.ts'

export const webPagesModule = {
  name: 'web-pages',
  routes: [webPageRoutes],
  accessRows: webPagesAccessRows,
} satisfies ModuleManifest
