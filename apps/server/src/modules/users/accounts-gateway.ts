import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOfStatus } from '../../http/answer-errors.ts'
import { originsOf } from '../../http/check-origin.ts'
import { webHeaders } from '../../http/session.ts'
import type { SystemContext } from '../../platform/context.ts'
import { type Accounts, CLIENT_IP_HEADER } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { deviceCookie, deviceOf, newDevice } from './device-cookie.ts'
import { rememberSubnet } from './limit-sign-in.ts'
import { ACCOUNT_DEACTIVATED, DEACTIVATED_MESSAGE } from './refuse-deactivated.ts'
import type { LimitSubnet } from './subnet-limit.ts'
import { signedIn } from './user-policy.ts'

const refusalShape = z.object({ message: z.string().optional(), code: z.string().optional() })

interface LibraryCall {
  url: URL
  method: string
  headers: Headers
  body: unknown
}

interface LibraryResponse {
  status: number
  cookies: string[]
  location: string | null
  text: string
  /** Error response of the accounts library. */
  refusal: z.infer<typeof refusalShape>
}

export interface AccountsGatewayOptions {
  publicUrl: string | undefined
  limitSubnet: LimitSubnet
}

/**
 * Creates the gateway through which all account routes call the accounts library. It rate-limits and forwards requests, and converts error responses to a
 * `Refusal`.
 */
export function accountsGateway(accounts: Accounts, context: SystemContext, { publicUrl, limitSubnet }: AccountsGatewayOptions) {
  function library(request: FastifyRequest, body: unknown = request.body) {
    const headers = webHeaders(request)
    headers.set(CLIENT_IP_HEADER, request.ip)
    const url = new URL(request.url, originsOf(request, publicUrl)[0])
    return passToAccounts(accounts, { url, method: request.method, headers, body })
  }

  /** Returns the device id of the browser, or sets a cookie with a new id. The id has no effect until a user signs in on that device. */
  function nameDevice(request: FastifyRequest, reply: FastifyReply): string {
    const deviceId = deviceOf(request.headers.cookie)
    if (deviceId) return deviceId
    const device = newDevice()
    reply.header('set-cookie', deviceCookie(device, publicUrl?.startsWith('https:') ?? false))
    return device
  }

  return {
    limitSubnet,
    library,
    pass: async (request: FastifyRequest, reply: FastifyReply, body?: unknown) => respond(reply, await library(request, body)),

    /** Calls the library and returns its response, even if the response reports an unconfirmed address. Throws all other errors of the library. */
    async sessionOf(request: FastifyRequest) {
      const answer = await library(request)
      if (answer.status >= 400 && answer.refusal.code !== 'EMAIL_NOT_VERIFIED') throw refusalOf(answer)
      return answer
    },

    /** Throws if the password is wrong. Limits the attempts, so that a stolen session can't be used to guess the password. */
    async assertPassword(request: FastifyRequest, passwordInput: string) {
      const actor = signedIn(await request.actor())
      await checkPassword(context, accounts, actor.id, passwordInput)
    },

    /** Stores the subnet and device of a completed sign-in. Does nothing while the second factor is pending, because the response then contains no user. */
    async remember(request: FastifyRequest, reply: FastifyReply, text: string) {
      const { user } = signedInShape.catch({}).parse(JSON.parse(text))
      if (!user) return
      await rememberSubnet(context, user.id, { ip: request.ip, device: nameDevice(request, reply) })
    },

    nameDevice,
  }
}
export type AccountsGateway = ReturnType<typeof accountsGateway>

const signedInShape = z.object({ user: z.object({ id: z.string() }).optional() })

type Answer = Awaited<ReturnType<typeof passToAccounts>>
const refusalOf = ({ status, refusal: { message, code } }: Answer) => refusalOfStatus(status, MESSAGES[code ?? ''] ?? message, { code })
const MESSAGES: Record<string, string> = {
  [ACCOUNT_DEACTIVATED]: DEACTIVATED_MESSAGE,
  EMAIL_NOT_VERIFIED: 'Confirm your address first: we have sent you a new link.',
  INVALID_TOKEN: 'This link was already used or has expired.',
  INVALID_CODE: 'That code is not correct. Codes change every thirty seconds.',
  INVALID_BACKUP_CODE: 'That code is not correct, or was already used.',
  INVALID_TWO_FACTOR_COOKIE: 'The sign-in took too long. Sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many incorrect codes. Sign in again.',
  PASSWORD_TOO_SHORT: 'The password needs at least 8 characters.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'An account with that address already exists.',
}

export function respond(reply: FastifyReply, answer: Answer) {
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies)
  if (answer.status >= 400) throw refusalOf(answer)
  reply.type('application/json')
  return answer.text || 'null'
}

/** Sends a call to the accounts library. */
async function passToAccounts(accounts: Accounts, { url, method, headers, body }: LibraryCall): Promise<LibraryResponse> {
  headers.delete('content-length')
  const sent = method === 'POST' ? JSON.stringify(body ?? {}) : undefined
  if (sent) headers.set('content-type', 'application/json')
  const answer = await accounts.handler(new Request(url, { method, headers, body: sent }))
  const text = await answer.text()
  const refusal = answer.ok || !text.startsWith('{') ? {} : refusalShape.catch({}).parse(JSON.parse(text))
  return { status: answer.status, cookies: answer.headers.getSetCookie(), location: answer.headers.get('location'), text, refusal }
}
