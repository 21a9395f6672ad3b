import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Sets headers that prevent foreign scripts, framing and forms, and allow connections only to this server and to `connectOrigins`. Responses are not cached,
 * unless they set `Cache-Control`.
 */
export async function securityHeaders(app: FastifyInstance, secure: boolean, connectOrigins: readonly string[] = []): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('x-request-id', request.id)
  })
  await app.register(helmet, {
    // Style elements that UI components add at runtime carry the page's nonce (`<meta name="csp-nonce">`).
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Small SVGs and crops of a guide are `data:` URLs, which load nothing.
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: secure ? { maxAge: 15_552_000 } : false,
  })
}
