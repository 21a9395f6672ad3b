import { meResponse } from '@brandwright/contracts/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refusalOfStatus } from '../../http/answer-errors.ts'
import { ownOrigins } from '../../http/check-origin.ts'
import type { Server } from '../../http/create-server.ts'
import { webHeaders } from '../../http/session.ts'
import type { SystemContext } from '../../platform/context.ts'
import { type Accounts, CLIENT_IP_HEADER, renewSession } from './accounts.ts'
import { countSignIn, signedIn } from './limit-sign-in.ts'

/** The accounts library's calls that are open; it knows more, which nothing here uses. */
const CALLS = {
  '/sign-up/email': 'POST',
  '/sign-in/email': 'POST',
  '/sign-out': 'POST',
  '/get-session': 'GET',
  '/list-sessions': 'GET',
  '/revoke-session': 'POST',
  '/revoke-sessions': 'POST',
  '/revoke-other-sessions': 'POST',
  '/change-password': 'POST',
  '/update-user': 'POST',
} as const
const credentials = z.looseObject({ email: z.string().max(320) })

/** Sign-up, sign-in and the rest of the accounts library under its own addresses, and who is signed in. */
export function userRoutes(app: Server, accounts: Accounts, context: SystemContext, publicUrl: string | undefined): void {
  app.get('/api/me', { schema: { response: { 200: meResponse } } }, async (request, reply) => {
    if (!request.headers.cookie) return { user: null }
    const { me, cookies } = await renewSession(accounts, webHeaders(request))
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return { user: me }
  })

  for (const [path, method] of Object.entries(CALLS))
    if (path !== '/sign-in/email') app.route({ method, url: `/api/auth${path}`, schema: { hide: true }, handler: (request, reply) => pass(request, reply) })

  app.post('/api/auth/sign-in/email', { schema: { hide: true, body: credentials } }, async (request, reply) => {
    const { email } = request.body
    await countSignIn(context, email)
    const answer = await pass(request, reply)
    await signedIn(context, email)
    return answer
  })

  /** Hands a call on to the library. What it refuses is answered in the one shape of all refusals. */
  async function pass(request: FastifyRequest, reply: FastifyReply) {
    const headers = webHeaders(request)
    headers.set(CLIENT_IP_HEADER, request.ip)
    headers.delete('content-length')
    const url = new URL(request.url, ownOrigins(request, publicUrl)[0])
    const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined
    if (body) headers.set('content-type', 'application/json')
    const answer = await accounts.handler(new Request(url, { method: request.method, headers, body }))
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    const text = await answer.text()
    if (answer.ok) return reply.type('application/json').send(text || 'null')
    const retryAfter = answer.headers.get('x-retry-after')
    const { message, code } = refusalShape.catch({}).parse(text ? JSON.parse(text) : {})
    throw refusalOfStatus(answer.status, message, retryAfter ? { retryAfterSeconds: Number(retryAfter) } : { code })
  }
}

const refusalShape = z.object({ message: z.string().optional(), code: z.string().optional() })
