import { providersResponse } from '@brandwright/contracts/users'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ownOrigins } from '../../http/check-origin.ts'
import type { Server } from '../../http/create-server.ts'
import { SIGN_IN_FAILED } from './accounts.ts'
import type { AccountsDoor } from './accounts-door.ts'
import { type Federation, signInProviders } from './federation.ts'
import { limits } from './limits.ts'

const provider = z.strictObject({
  provider: z.string().max(50),
  // A path of our own: `//host` and `/\\host` leave the site.
  callbackURL: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'leads away from here')
    .default('/auth'),
})
const hide = { hide: true } as const

export interface ProviderRouteOptions {
  publicUrl: string | undefined
  letters: boolean
  federation: Federation
}

/** Sign-in elsewhere: who offers it, the way there and the way back. */
export function providerRoutes(app: Server, { limitPlace, pass, library }: AccountsDoor, { publicUrl, letters, federation }: ProviderRouteOptions): void {
  app.get('/api/auth/providers', { schema: { response: { 200: providersResponse } } }, () => ({ items: signInProviders(federation), letters }))
  app.post('/api/auth/sign-in/social', { schema: { ...hide, body: provider } }, async (request, reply) => {
    await limitPlace(request, limits.signIn)
    return pass(request, reply, { ...request.body, errorCallbackURL: SIGN_IN_FAILED, disableRedirect: true })
  })
  app.get('/api/auth/callback/:provider', { schema: hide }, async (request, reply) => {
    await limitPlace(request, limits.signIn)
    const answer = await library(request)
    reply.header('set-cookie', answer.cookies)
    return reply.redirect(ownPath(answer.location, request))
  })

  /** The path that the library sends a browser to, as long as it is one of this server. */
  function ownPath(location: string | null, request: FastifyRequest): string {
    const [own = ''] = ownOrigins(request, publicUrl)
    const url = URL.canParse(location ?? '', own) ? new URL(location ?? '', own) : null
    return url && url.origin === own ? url.pathname + url.search + url.hash : SIGN_IN_FAILED
  }
}
