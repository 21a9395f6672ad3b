import { randomBytes } from 'node:crypto'
import { meResponse, providersResponse } from '@brandwright/contracts/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOfStatus } from '../../http/answer-errors.ts'
import { ownOrigins } from '../../http/check-origin.ts'
import type { Server } from '../../http/create-server.ts'
import { webHeaders } from '../../http/session.ts'
import type { SystemContext } from '../../platform/context.ts'
import { sendLetter } from '../mailing/send-letter.ts'
import { type Accounts, CLIENT_IP_HEADER, renewSession, SIGN_IN_FAILED } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { type Federation, providersOf } from './federation.ts'
import { countSignIn, rememberPlace } from './limit-sign-in.ts'
import { countAttempt, countFrom, type Limit, limits } from './limits.ts'
import { noteSeen } from './note-seen.ts'
import { passToAccounts } from './pass-to-accounts.ts'
import { useCodeOnce } from './use-code-once.ts'
import { signedIn } from './user-policy.ts'
import { verifyAddress } from './verify-address.ts'

export interface UserRouteOptions {
  publicUrl: string | undefined
  /** Whether letters reach people, so that sign-up answers alike for every address. */
  confirmAddresses: boolean
  /** Off only where many sign in from one place by intent, as in tests. */
  limitRate: boolean
  federation: Federation
}

const address = z
  .string()
  .max(320)
  .regex(/^[^\p{Cc}]+$/u)
const password = z.string().max(1000)
// What else a body holds is left out: nothing of an account is set by signing up but these.
const credentials = z.object({ email: address, password, rememberMe: z.boolean().optional() })
const newPerson = z.object({ name: z.string().trim().min(1).max(200), email: address, password })
const changedPassword = z.object({ currentPassword: password, newPassword: password })
const byEmail = z.strictObject({ email: z.email().max(320) })
const byToken = z.strictObject({ token: z.string().max(200), password })
const newPassword = z.strictObject({ token: z.string().max(200), newPassword: password })
const provider = z.strictObject({
  provider: z.string().max(50),
  // A path of our own: `//host` and `/\\host` leave the site.
  callbackURL: z
    .string()
    .max(2000)
    .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'leads away from here')
    .default('/auth'),
})
const factorCode = z.strictObject({ code: z.string().min(1).max(50), trustDevice: z.boolean().optional() })
const hide = { hide: true } as const
const DEVICE_COOKIE = 'brandwright.device'
const YEAR_S = 365 * 24 * 3600

/** Sign-up, sign-in and the rest of the accounts library under its own addresses, and who is signed in. */
export function userRoutes(
  app: Server,
  accounts: Accounts,
  context: SystemContext,
  { publicUrl, confirmAddresses, limitRate, federation }: UserRouteOptions,
): void {
  const limitPlace = async (request: FastifyRequest, limit: Limit) => {
    if (limitRate) await countFrom(context, limit, request.ip)
  }

  /** A stolen session must not become a way to guess the password. */
  const askPassword = async (request: FastifyRequest, given: string) => {
    const actor = signedIn(await request.actor())
    await checkPassword(context, accounts, actor.id, given)
  }

  app.get('/api/me', { schema: { response: { 200: meResponse } } }, async (request, reply) => {
    if (!request.headers.cookie) return { user: await request.actor() }
    const { me, cookies } = await renewSession(accounts, webHeaders(request))
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (me) await noteSeen(context, me.id)
    return { user: me }
  })

  for (const [path, method] of Object.entries({ '/sign-out': 'POST', '/get-session': 'GET' } as const))
    app.route({ method, url: `/api/auth${path}`, schema: hide, handler: (request, reply) => pass(request, reply) })

  app.post('/api/auth/change-password', { schema: { ...hide, body: changedPassword } }, async (request, reply) => {
    await askPassword(request, request.body.currentPassword)
    return pass(request, reply, { ...request.body, revokeOtherSessions: true })
  })

  app.post('/api/auth/sign-up/email', { schema: { ...hide, body: newPerson } }, async (request, reply) => {
    await limitPlace(request, limits.signUp)
    if (!confirmAddresses) {
      const answer = await answered(request)
      await remember(request, reply, answer.text)
      return respond(reply, answer)
    }
    await countAttempt(context, limits.letterToOne, request.body.email.toLowerCase())
    await answered(request)
    await sendLetter(context, context.database.db, 'verify', { email: request.body.email })
    return { token: null, user: null }
  })

  app.post('/api/auth/sign-in/email', { schema: { ...hide, body: credentials } }, async (request, reply) => {
    const { email } = request.body
    await limitPlace(request, limits.signIn)
    const attempt = await countSignIn(context, { email, ip: request.ip, device: deviceOf(request) })
    const answer = await answered(request)
    await attempt.right()
    if (answer.status === 403) {
      await countAttempt(context, limits.letterToOne, email.toLowerCase())
      await sendLetter(context, context.database.db, 'verify', { email })
    }
    const sent = respond(reply, answer)
    await remember(request, reply, answer.text)
    return sent
  })

  app.post('/api/auth/request-password-reset', { schema: { ...hide, body: byEmail } }, async (request) => {
    await limitPlace(request, limits.askForLetter)
    const { email } = request.body
    await countAttempt(context, limits.letterToOne, email.toLowerCase())
    // Whether there is such an account is found out by the worker: the answer and its time are the same.
    await sendLetter(context, context.database.db, 'reset', { email })
    return { status: true }
  })
  app.post('/api/auth/reset-password', { schema: { ...hide, body: newPassword } }, async (request, reply) => {
    await limitPlace(request, limits.useLink)
    return pass(request, reply)
  })
  app.post('/api/auth/verify-email', { schema: { ...hide, body: byToken } }, async (request) => {
    await limitPlace(request, limits.useLink)
    await verifyAddress(context, accounts, request.body)
    return { status: true }
  })

  app.get('/api/auth/providers', { schema: { response: { 200: providersResponse } } }, () => ({ items: providersOf(federation), letters: confirmAddresses }))
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

  for (const step of ['enable', 'disable', 'generate-backup-codes'] as const)
    app.post(`/api/auth/two-factor/${step}`, { schema: { ...hide, body: z.strictObject({ password }) } }, async (request, reply) => {
      await askPassword(request, request.body.password)
      return pass(request, reply)
    })
  for (const step of ['verify-totp', 'verify-backup-code'] as const)
    app.post(`/api/auth/two-factor/${step}`, { schema: { ...hide, body: factorCode } }, async (request, reply) => {
      await limitPlace(request, limits.guessCode)
      const answer = await answered(request)
      await useCodeOnce(context, answer.text, request.body.code)
      const sent = respond(reply, answer)
      await remember(request, reply, answer.text)
      return sent
    })

  /** The path that the library sends a browser to, as long as it is one of this server. */
  function ownPath(location: string | null, request: FastifyRequest): string {
    const [own = ''] = ownOrigins(request, publicUrl)
    const url = URL.canParse(location ?? '', own) ? new URL(location ?? '', own) : null
    return url && url.origin === own ? url.pathname + url.search + url.hash : SIGN_IN_FAILED
  }

  const pass = async (request: FastifyRequest, reply: FastifyReply, body?: unknown) => respond(reply, await library(request, body))

  /** The library's answer, a refusal but for unconfirmed addresses thrown in the one shape of all refusals. */
  async function answered(request: FastifyRequest) {
    const answer = await library(request)
    if (answer.status >= 400 && answer.refusal.code !== 'EMAIL_NOT_VERIFIED') throw refused(answer)
    return answer
  }

  function library(request: FastifyRequest, body: unknown = request.body) {
    const headers = webHeaders(request)
    headers.set(CLIENT_IP_HEADER, request.ip)
    const url = new URL(request.url, ownOrigins(request, publicUrl)[0])
    return passToAccounts(accounts, { url, method: request.method, headers, body })
  }

  /** A browser that signed in is known from then on. While a second factor is asked for nobody is named yet. */
  async function remember(request: FastifyRequest, reply: FastifyReply, text: string) {
    const { user } = signedInShape.catch({}).parse(JSON.parse(text))
    if (!user) return
    const known = deviceOf(request)
    const device = known ?? randomBytes(18).toString('base64url')
    if (!known) {
      const secure = publicUrl?.startsWith('https:') ? '; Secure' : ''
      reply.header('set-cookie', `${DEVICE_COOKIE}=${device}; Max-Age=${YEAR_S}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`)
    }
    await rememberPlace(context, user.id, { ip: request.ip, device })
  }
}

const signedInShape = z.object({ user: z.object({ id: z.string() }).optional() })

const deviceOf = ({ headers }: FastifyRequest) => /(?:^|; )brandwright\.device=([\w-]{20,60})(?:;|$)/.exec(headers.cookie ?? '')?.[1]

type Answer = Awaited<ReturnType<typeof passToAccounts>>
const refused = ({ status, refusal: { message, code } }: Answer) => refusalOfStatus(status, OUR_WORDS[code ?? ''] ?? message, { code })
const OUR_WORDS: Record<string, string> = {
  EMAIL_NOT_VERIFIED: 'Confirm your address first: we have sent you a new link.',
  INVALID_TOKEN: 'This link was used already, or its time is over.',
  INVALID_CODE: 'That code is not right. Codes change every thirty seconds.',
  INVALID_BACKUP_CODE: 'That code is not right, or was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'It took too long. Sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many codes that were not right. Sign in again.',
  PASSWORD_TOO_SHORT: 'The password needs at least 8 characters.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with that address already.',
}

function respond(reply: FastifyReply, answer: Answer) {
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies)
  if (answer.status >= 400) throw refused(answer)
  reply.type('application/json')
  return answer.text || 'null'
}
