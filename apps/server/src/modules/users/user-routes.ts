import { meResponse } from '@brandwright/contracts/users'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { webHeaders } from '../../http/session.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { Geocoder } from '../../platform/geocoder/geocoder.ts'
import { queueEmail } from '../mailing/queue-email.ts'
import { type Accounts, renewSession } from './accounts.ts'
import { accountsGateway, respond } from './accounts-gateway.ts'
import { deviceOf } from './device-cookie.ts'
import { emailLinkRoutes } from './email-link-routes.ts'
import type { Federation } from './federation.ts'
import { countSignIn } from './limit-sign-in.ts'
import { countAttempt, limits } from './limits.ts'
import { providerRoutes } from './provider-routes.ts'
import type { LimitSubnet } from './subnet-limit.ts'
import { twoFactorRoutes } from './two-factor-routes.ts'
import * as store from './user-store.ts'

const NOTED_EVERY_MS = 5 * 60_000

/** Records the time of a user's last request. */
const recordSeen = ({ database, now }: SystemContext, userId: string): Promise<void> => store.recordSeen(database.db, userId, now(), NOTED_EVERY_MS)

interface UserRouteDependencies extends RouteDependencies {
  accounts: Accounts
  publicUrl: string | undefined
  /** True if the server can send email. Sign-up then responds identically for every address. */
  deliversMail: boolean
  geocoder: Geocoder | null
  limitSubnet: LimitSubnet
  federation: Federation
}

const address = z
  .string()
  .max(320)
  .regex(/^[^\p{Cc}]+$/u)
const password = z.string().max(1000)
// Drops other keys, so that sign-up can't set any other account fields.
const credentials = z.object({ email: address, password, rememberMe: z.boolean().optional() })
const newPerson = z.object({ name: z.string().trim().min(1).max(200), email: address, password })
const changedPassword = z.object({ currentPassword: password, newPassword: password })
const hide = { hide: true } as const

/** Registers the routes for sign-up, sign-in, the rest of the accounts library, and the signed-in user. */
export function userRoutes(server: Server, dependencies: UserRouteDependencies): void {
  const { system, accounts, publicUrl, deliversMail, limitSubnet } = dependencies
  const gateway = accountsGateway(accounts, system, { publicUrl, limitSubnet })
  const { assertPassword, sessionOf, pass, remember } = gateway
  for (const routes of [emailLinkRoutes, providerRoutes, twoFactorRoutes]) routes(server, { ...dependencies, gateway })

  server.get('/api/me', { schema: { response: { 200: meResponse } } }, async (request, reply) => {
    if (!request.headers.cookie) return { user: await request.actor() }
    const { me, cookies } = await renewSession(accounts, webHeaders(request))
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (me) await recordSeen(system, me.id)
    return { user: me }
  })

  for (const [path, method] of Object.entries({ '/sign-out': 'POST', '/get-session': 'GET' } as const))
    server.route({ method, url: `/api/auth${path}`, schema: hide, handler: (request, reply) => pass(request, reply) })

  server.post('/api/auth/change-password', { schema: { ...hide, body: changedPassword } }, async (request, reply) => {
    await assertPassword(request, request.body.currentPassword)
    return pass(request, reply, { ...request.body, revokeOtherSessions: true })
  })

  server.post('/api/auth/sign-up/email', { schema: { ...hide, body: newPerson } }, async (request, reply) => {
    await limitSubnet(request, limits.signUp)
    if (!deliversMail) {
      const answer = await sessionOf(request)
      await remember(request, reply, answer.text)
      return respond(reply, answer)
    }
    await countAttempt(system, limits.emailPerAddress, request.body.email.toLowerCase())
    await sessionOf(request)
    await queueEmail(system, system.database.db, 'verify', { email: request.body.email })
    return { token: null, user: null }
  })

  server.post('/api/auth/sign-in/email', { schema: { ...hide, body: credentials } }, async (request, reply) => {
    const { email } = request.body
    await limitSubnet(request, limits.signIn)
    const attempt = await countSignIn(system, { email, ip: request.ip, device: deviceOf(request.headers.cookie) })
    const answer = await sessionOf(request)
    await attempt.succeed()
    if (answer.status === 403) {
      await countAttempt(system, limits.emailPerAddress, email.toLowerCase())
      await queueEmail(system, system.database.db, 'verify', { email })
    }
    const sent = respond(reply, answer)
    await remember(request, reply, answer.text)
    return sent
  })
}
