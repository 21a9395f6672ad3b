import { type FooterLink, footerResponse } from '@brandwright/contracts/footer'
import type { Server } from '../../http/create-server.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'

const footerAccessRows: AccessRow[] = [{ route: 'GET /api/footer', own: '200' }]

export const footerModule = {
  name: 'footer',
  routes: [footerRoutes],
  accessRows: footerAccessRows,
} satisfies ModuleManifest

/** Registers the public route with the operator's footer links. */
function footerRoutes(server: Server, { socialLinks }: { socialLinks: FooterLink[] }): void {
  server.get('/api/footer', { schema: { response: { 200: footerResponse } } }, async () => ({ social: socialLinks }))
}
