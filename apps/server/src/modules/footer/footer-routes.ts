import { type FooterLink, footerResponse } from '@brandwright/contracts/footer'
import type { Server } from '../../http/create-server.ts'

/** Registers the public route with the operator's footer links. */
export function footerRoutes(server: Server, { socialLinks }: { socialLinks: FooterLink[] }): void {
  server.get('/api/footer', { schema: { response: { 200: footerResponse } } }, async () => ({ social: socialLinks }))
}
