import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { footerRoutes } from './footer-routes.ts'

const footerAccessRows: AccessRow[] = [{ route: 'GET /api/footer', own: '200' }]

export const footerModule = {
  name: 'footer',
  routes: [footerRoutes],
  accessRows: footerAccessRows,
} satisfies ModuleManifest
