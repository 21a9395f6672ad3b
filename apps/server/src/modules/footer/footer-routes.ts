import { type FooterLink, footerResponse } from '@brandwright/contracts/footer'
import type { Server } from '../../http/create-server.ts'

/** What the foot of a page says of whoever runs this server. Open to everyone. */
export function footerRoutes(server: Server, { socialLinks }: { socialLinks: FooterLink[] }): void {
  server.get('/api/footer', { schema: { response: { 200: footerResponse } } }, async () => ({ social: socialLinks }))
}
