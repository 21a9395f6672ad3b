import { PROVIDER_MESSAGE_COOKIE } from '@brandwright/contracts/provider-message-cookie'
import { providersResponse } from '@brandwright/contracts/users'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { originsOf } from '../../http/check-origin.ts'
import type { Server } from '../../http/create-server.ts'
import type { Geocoder } from '../../platform/geocoder/geocoder.ts'
import { SIGN_IN_FAILED } from './accounts.ts'
import type { AccountsGateway } from './accounts-gateway.ts'
import { type Federation, signInProviders } from './federation.ts'
import { limits } from './limits.ts'

/** Placeholder origin that allows parsing a relative URL as a browser does. */
const PLACEHOLDER_ORIGIN = 'http://here.invalid'
/** Returns true if the URL is on the origin. Rejects paths that start with `//`, because browsers resolve them to another host. */
const staysAt = (origin: string, { origin: its, pathname }: URL) => its === origin && !pathname.startsWith('//')

const provider = z.strictObject({
  provider: z.string().max(50),
  // Accepts only paths on this site, because `//host`, `/\\host` and `/.//host` lead to another host. Rejects fragments, because they may contain tokens and
  // the server stores the path.
  callbackURL: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\#\p{Cc}]*$/u, 'leads away from here')
    .refine((path) => URL.canParse(path, PLACEHOLDER_ORIGIN) && staysAt(PLACEHOLDER_ORIGIN, new URL(path, PLACEHOLDER_ORIGIN)), 'leads away from here')
    .default('/auth'),
})
const hide = { hide: true } as const

interface ProviderRouteDependencies {
  gateway: AccountsGateway
  publicUrl: string | undefined
  deliversMail: boolean
  geocoder: Geocoder | null
  federation: Federation
}

/** Registers the routes of provider sign-in: the list of providers, the redirect, and the callback. */
export function providerRoutes(server: Server, { gateway, publicUrl, deliversMail, geocoder, federation }: ProviderRouteDependencies): void {
  const { limitSubnet, library, nameDevice, pass } = gateway
  server.get('/api/auth/providers', { schema: { response: { 200: providersResponse } } }, () => ({
    items: signInProviders(federation),
    deliversMail,
    findsPlaces: geocoder !== null,
  }))
  server.post('/api/auth/sign-in/social', { schema: { ...hide, body: provider } }, async (request, reply) => {
    await limitSubnet(request, limits.signIn)
    nameDevice(request, reply)
    return pass(request, reply, { ...request.body, errorCallbackURL: SIGN_IN_FAILED, disableRedirect: true })
  })
  server.get('/api/auth/callback/:provider', { schema: hide }, async (request, reply) => {
    await limitSubnet(request, limits.signIn)
    const answer = await library(request)
    const back = addressHere(answer.location, request)
    const description = descriptionOf(back)
    reply.header('set-cookie', [
      ...answer.cookies,
      ...(description ? [`${PROVIDER_MESSAGE_COOKIE}=${encodeURIComponent(description)}; Max-Age=60; Path=/auth; SameSite=Lax`] : []),
    ])
    return reply.redirect(back.pathname + back.search + back.hash)
  })

  /** Returns the library's redirect target if it is on this server, otherwise the sign-in failure page. */
  function addressHere(location: string | null, request: FastifyRequest): URL {
    const [origin = ''] = originsOf(request, publicUrl)
    const url = URL.canParse(location ?? '', origin) ? new URL(location ?? '', origin) : null
    return url && staysAt(origin, url) ? url : new URL(SIGN_IN_FAILED, origin)
  }
}

const MAX_DESCRIPTION = 300

/**
 * Removes the provider's error description from the URL and returns the description, so that it can be sent as a cookie. Anyone could write text into a URL,
 * but other sites can't set the cookie, and the library forwards only responses to sign-ins that this browser started.
 */
function descriptionOf(back: URL): string {
  const description = back.searchParams.get('error_description') ?? ''
  back.searchParams.delete('error_description')
  return [...description.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, MAX_DESCRIPTION).join('')
}
