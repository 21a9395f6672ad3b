import type { Server } from '../../http/create-server.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { SANDBOX_DOCUMENT, SANDBOX_POLICY } from './sandbox-document.ts'

export const sandboxModule = {
  name: 'sandbox',
  routes: [sandboxRoutes],
  accessRows: [{ route: 'GET /sandbox', own: '200' }],
} satisfies ModuleManifest

/** Registers the public sandbox route. The document contains no data, and only this server's pages can embed it. */
function sandboxRoutes(server: Server): void {
  server.get('/sandbox', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': SANDBOX_POLICY, 'x-dns-prefetch-control': 'off', 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' })
      .send(SANDBOX_DOCUMENT),
  )
}
