import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'
import { isRead } from './is-read.ts'
import { keyOf } from './session.ts'

/** Refuses changes that another site's page asks for. A request without both headers comes from no browser and carries no one's cookie by accident. */
export function checkOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    // No page of another site can send a key. Whoever does acts by it alone: a cookie that came along counts for nothing.
    if (keyOf(request.headers.authorization)) {
      delete request.headers.cookie
      return
    }
    if (isRead(request)) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse()
    const { origin } = request.headers
    if (origin === undefined) return
    if (!ownOrigins(request, publicUrl).includes(origin)) refuse()
    // A name that someone else points at this machine leads a page of theirs here under one origin with us.
    if (origin !== publicOrigin && !isHere(new URL(origin).hostname))
      throw new Refusal('forbidden', `This server does not know itself as ${origin}. Whoever runs it sets PUBLIC_URL to the address that people type.`)
  })
}

/** Returns where this server is reached, without a slash at the end: as configured, or else as the request was sent. */
export const addressOf = (request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string =>
  (publicUrl ?? `${request.protocol}://${request.host}`).replace(/\/$/, '')

/** The origins under which this server is reached: the configured one, and the one the request was sent to. */
export function ownOrigins(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string[] {
  const asked = `${request.protocol}://${request.host}`
  return publicUrl ? [new URL(publicUrl).origin, asked] : [asked]
}

/** Of a parsed URL: a host of numbers is an IPv4 address, one in brackets an IPv6 address. */
const isHere = (hostname: string) => /^(?:\[.*\]|[\d.]+|(?:.*\.)?localhost)$/.test(hostname)

function refuse(): never {
  throw new Refusal('forbidden', 'This request came from another site, so it was not carried out.')
}
