import { apiKeyInput, apiKeysResponse, madeApiKey } from '@brandwright/contracts/api-keys'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { withdrawApiKey } from './withdraw-api-key.ts'

/** Keys for programs. */
export function apiKeyRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/api-keys', { schema: { response: { 200: apiKeysResponse } } }, async (request) => ({ items: await listApiKeys(await contextOf(request)) }))
  server.post('/api/api-keys', { schema: { body: apiKeyInput, response: { 201: madeApiKey } } }, async (request, reply) =>
    reply.code(201).send(await createApiKey(await contextOf(request), request.body)),
  )
  server.delete('/api/api-keys/:keyId', { schema: { params: z.object({ keyId: z.string().min(1).max(100) }) } }, async (request, reply) => {
    await withdrawApiKey(await contextOf(request), request.params.keyId)
    return reply.code(204).send()
  })
}
