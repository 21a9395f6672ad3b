import { meResponse } from '@brandwright/contracts/users'
import { ownOrigins } from '../../http/check-origin.ts'
import type { Server } from '../../http/create-server.ts'
import { webHeaders } from '../../http/session.ts'
import { type Accounts, CLIENT_IP_HEADER } from './accounts.ts'

/** Sign-up, sign-in and the rest of the accounts library under its own addresses, and who is signed in. */
export function userRoutes(app: Server, accounts: Accounts, publicUrl: string | undefined): void {
  app.get('/api/me', { schema: { response: { 200: meResponse } } }, async (request) => ({ user: await request.actor() }))

  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const headers = webHeaders(request)
      headers.set(CLIENT_IP_HEADER, request.ip)
      headers.delete('content-length')
      const url = new URL(request.url, ownOrigins(request, publicUrl)[0])
      const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : undefined
      if (body) headers.set('content-type', 'application/json')
      const answer = await accounts.handler(new Request(url, { method: request.method, headers, body }))
      reply.code(answer.status)
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
      const cookies = answer.headers.getSetCookie()
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      return reply.send(await answer.text())
    },
  })
}
