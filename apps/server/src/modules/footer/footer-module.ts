import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { footerAccessRows } from './footer-access-rows.ts'
import { footerRoutes } from './footer-routes.ts'

export const footerModule = {
  name: 'footer',
  routes: [footerRoutes],
  accessRows: footerAccessRows,
} satisfies ModuleManifest
