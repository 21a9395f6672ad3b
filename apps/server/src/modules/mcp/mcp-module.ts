import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { keyOf, webHeaders } from '../../http/session.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { ServerClient } from '../../platform/operator-fetch/server-client.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getBrand } from '../brands/get-brand.ts'
import { createBrandServer } from './create-brand-server.ts'

const PATH = '/api/brands/:id/mcp'
const params = z.object({ id: z.string().min(1).max(100) })

/** Agents must send an API key, because the route does not accept a session. */
const mcpAccessRows: AccessRow[] = [
  { route: 'POST /api/brands/:id/mcp', own: '401', missing: '401', malformed: '401', body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  { route: 'GET /api/brands/:id/mcp', own: '405', missing: '405', malformed: '405' },
]

export const mcpModule = { name: 'mcp', routes: [mcpRoutes], accessRows: mcpAccessRows } satisfies ModuleManifest

/** Registers the MCP endpoint of a brand (Streamable HTTP). The endpoint is stateless, so each message gets a separate response. */
function mcpRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.post(PATH, { config: { reads: true }, schema: { params, body: z.unknown() } }, async (request, reply) => {
    if (!keyOf(request.headers.authorization))
      throw new Refusal('unauthorized', 'Send an API key with the scope "read" as "Authorization: Bearer …". You can create a key in your profile.')
    if (Array.isArray(request.body)) throw new Refusal('bad_request', 'Send one message at a time: this version of the protocol has no batches.')
    const { id } = request.params
    await getBrand(await contextOf(request), id)
    const mcp = createBrandServer(callsOf(server, request), id)
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    try {
      await mcp.connect(transport)
      const answer = await transport.handleRequest(new Request(`http://localhost${request.url}`, { method: 'POST', headers: webHeaders(request) }), {
        parsedBody: request.body,
      })
      const type = answer.headers.get('content-type')
      if (type) reply.type(type)
      return reply.code(answer.status).send(await answer.text())
    } finally {
      await mcp.close()
    }
  })
  server.get(PATH, { schema: { hide: true } }, (_request, reply) => {
    reply.header('allow', 'POST')
    throw new Refusal('method_not_allowed', 'This server does not start conversations. Send messages by POST.')
  })
}

/** Sends the tools' API calls to this process with the key of the request, so that each call is authorized and rate-limited as usual. */
function callsOf(server: Server, request: FastifyRequest): ServerClient {
  const { authorization, host } = request.headers
  const requestApi = async (url: string, body?: object) => {
    const headers = { ...(authorization && { authorization }), ...(host && { host }) }
    const answer = await server.inject({ method: body ? 'POST' : 'GET', url, headers, payload: body, remoteAddress: request.ip })
    if (answer.statusCode < 300) return answer
    throw new Error(answer.json<{ error?: { message?: string } }>().error?.message ?? `${url} answered ${answer.statusCode}.`)
  }
  return {
    json: async <T>(path: string, body?: object) => (await requestApi(path, body)).json<T>(),
    bytes: async (path) => (await requestApi(path)).rawPayload,
  }
}
