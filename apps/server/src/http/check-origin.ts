import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'
import { isRead } from './is-read.ts'
import { keyOf } from './session.ts'

/** Rejects writes from other sites (CSRF). Accepts requests without `Sec-Fetch-Site` and `Origin`, because browsers send at least one of these headers. */
export function checkOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    // A request with a key is authenticated by the key alone, and its cookie is ignored. Other sites can't send such a request, because they don't have the
    // key.
    if (keyOf(request.headers.authorization)) {
      delete request.headers.cookie
      return
    }
    if (isRead(request)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse()
    const { origin } = request.headers
    if (origin === undefined) return
    if (!originsOf(request, publicUrl).includes(origin)) refuse()
    // Prevents DNS rebinding, in which another site's hostname resolves to this machine, so that the site's pages appear to be from this server.
    if (origin !== publicOrigin && !isHere(new URL(origin).hostname))
      throw new Refusal('forbidden', `This server is not configured for the address ${origin}. Its administrator must set PUBLIC_URL to the public address.`)
  })
}

/** Returns the base URL of the server, without a trailing slash: the configured URL, or else the one that the request was sent to. */
export const addressOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string =>
  (publicUrl ?? `${request.protocol}://${request.host}`).replace(/\/$/, '')

/** Returns the server's origins: the configured one and the one in the request. */
export function originsOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string[] {
  const requestOrigin = `${request.protocol}://${request.host}`
  return publicUrl ? [new URL(publicUrl).origin, requestOrigin] : [requestOrigin]
}

/**
 * Returns true for hosts that can't be used for DNS rebinding: IP addresses and localhost. In a parsed URL, a host of digits and dots is an IPv4 address, and a
 * host in brackets is an IPv6 address.
 */
const isHere = (hostname: string) => /^(?:\[.*\]|[\d.]+|(?:.*\.)?localhost)$/.test(hostname)

function refuse(): never {
  throw new Refusal('forbidden', 'This request came from another site, so it was rejected.')
}
