import { PROVIDER_SAYS } from '@brandwright/contracts/provider-says'
import { providersResponse } from '@brandwright/contracts/users'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownOrigins } from '../../http/check-origin.ts'
import type { Server } from '../../http/create-server.ts'
import { SIGN_IN_FAILED } from './accounts.ts'
import type { AccountsDoor } from './accounts-door.ts'
import { type Federation, signInProviders } from './federation.ts'
import { limits } from './limits.ts'

/** Placeholder origin for parsing URLs as a browser does. */
const HERE = 'http://here.invalid'
/** Rejects paths that begin with `//`, which browsers resolve to another host. */
const staysAt = (origin: string, { origin: its, pathname }: URL) => its === origin && !pathname.startsWith('//')

const provider = z.strictObject({
  provider: z.string().max(50),
  // Accepts only paths on this site: `//host`, `/\\host` and `/.//host` leave it. Rejects fragments, since the path is stored on the server and fragments hold
  // tokens.
  callbackURL: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\#\p{Cc}]*$/u, 'leads away from here')
    .refine((path) => URL.canParse(path, HERE) && staysAt(HERE, new URL(path, HERE)), 'leads away from here')
    .default('/auth'),
})
const hide = { hide: true } as const

interface ProviderRouteDependencies {
  door: AccountsDoor
  publicUrl: string | undefined
  deliversMail: boolean
  federation: Federation
}

/** Registers the routes of provider sign-in: the list of providers, the redirect, and the callback. */
export function providerRoutes(server: Server, { door, publicUrl, deliversMail, federation }: ProviderRouteDependencies): void {
  const { limitPlace, library, nameDevice, pass } = door
  server.get('/api/auth/providers', { schema: { response: { 200: providersResponse } } }, () => ({ items: signInProviders(federation), letters: deliversMail }))
  server.post('/api/auth/sign-in/social', { schema: { ...hide, body: provider } }, async (request, reply) => {
    await limitPlace(request, limits.signIn)
    nameDevice(request, reply)
    return pass(request, reply, { ...request.body, errorCallbackURL: SIGN_IN_FAILED, disableRedirect: true })
  })
  server.get('/api/auth/callback/:provider', { schema: hide }, async (request, reply) => {
    await limitPlace(request, limits.signIn)
    const answer = await library(request)
    const back = ownAddress(answer.location, request)
    const says = wordsOf(back)
    reply.header('set-cookie', [...answer.cookies, ...(says ? [`${PROVIDER_SAYS}=${encodeURIComponent(says)}; Max-Age=60; Path=/auth; SameSite=Lax`] : [])])
    return reply.redirect(back.pathname + back.search + back.hash)
  })

  /** Returns the library's redirect target if it is on this server, or else the sign-in failure page. */
  function ownAddress(location: string | null, request: FastifyRequest): URL {
    const [own = ''] = ownOrigins(request, publicUrl)
    const url = URL.canParse(location ?? '', own) ? new URL(location ?? '', own) : null
    return url && staysAt(own, url) ? url : new URL(SIGN_IN_FAILED, own)
  }
}

const MAX_WORDS = 300

/**
 * Removes and returns the provider's error description, since anyone could put text in a URL. Showing it through a cookie is safe: the library passes on only
 * replies to sign-ins that this browser began, and other sites can't set the cookie.
 */
function wordsOf(back: URL): string {
  const says = back.searchParams.get('error_description') ?? ''
  back.searchParams.delete('error_description')
  return [...says.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MAX_WORDS).join('')
}
