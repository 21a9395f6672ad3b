import { type ApiKey, type ApiKeyInput, apiKeyInput, apiKeysResponse, type CreatedApiKey, createdApiKey } from '@brandwright/contracts/api-keys'
import { z } from 'zod'
import type { Server } from '../../http/create-server.ts'
import type { RouteDependencies } from '../../http/route-dependencies.ts'
import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashOfToken, newToken } from '../../platform/secrets/link-token.ts'
import { signedIn } from '../users/user-policy.ts'
import * as store from './api-key-store.ts'

const DAY_MS = 24 * 3600 * 1000
const MAX_KEYS = 50
const PREFIX_LENGTH = 10
const KEY_BYTES = 32

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const apiKeysAccessRows: AccessRow[] = [
  { route: 'GET /api/api-keys', own: '401 200' },
  { route: 'POST /api/api-keys', own: '401 201', body: { name: 'New', scopes: ['read'] } },
  { route: 'DELETE /api/api-keys/:keyId', own: '401 204 404 404 404 404 404' },
]

export const apiKeysModule = {
  name: 'api-keys',
  routes: [apiKeyRoutes],
  accessRows: apiKeysAccessRows,
  personalData: { export: async (context) => ({ apiKeys: await listApiKeys(context) }) },
} satisfies ModuleManifest

/** Registers the routes for managing API keys. */
function apiKeyRoutes(server: Server, { contextOf }: RouteDependencies): void {
  server.get('/api/api-keys', { schema: { response: { 200: apiKeysResponse } } }, async (request) => ({ items: await listApiKeys(await contextOf(request)) }))
  server.post('/api/api-keys', { schema: { body: apiKeyInput, response: { 201: createdApiKey } } }, async (request, reply) =>
    reply.code(201).send(await createApiKey(await contextOf(request), request.body)),
  )
  server.delete('/api/api-keys/:keyId', { schema: { params: z.object({ keyId: z.string().min(1).max(100) }) } }, async (request, reply) => {
    await withdrawApiKey(await contextOf(request), request.params.keyId)
    return reply.code(204).send()
  })
}

/** Revokes one of the actor's keys. */
async function withdrawApiKey({ actor, database }: Context, id: string): Promise<void> {
  if (!(await store.deleteKey(database.db, signedIn(actor).id, id))) throw new Refusal('not_found', 'This key does not exist.')
}

/** Creates a key that acts as the actor, within its scopes. Only this response contains the key, because only a digest is stored. */
async function createApiKey(context: Context, { name, scopes, expiresInDays }: ApiKeyInput): Promise<CreatedApiKey> {
  const actor = signedIn(context.actor)
  const { db } = context.database
  const now = context.now()
  if ((await store.countKeys(db, actor.id)) >= MAX_KEYS) throw new Refusal('conflict', `You have ${MAX_KEYS} keys. Revoke a key that you no longer use.`)
  const key = `bw_${newToken(KEY_BYTES)}`
  const stored = await store.insertKey(db, {
    id: context.newId(),
    userId: actor.id,
    name,
    prefix: key.slice(0, PREFIX_LENGTH),
    hash: hashOfToken(key),
    scopes: [...new Set(scopes)],
    createdAt: now,
    expiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null,
  })
  return { ...stored, key }
}

/** Lists the actor's keys, without the secrets. */
async function listApiKeys({ actor, database }: Context): Promise<ApiKey[]> {
  return store.listKeys(database.db, signedIn(actor).id)
}
