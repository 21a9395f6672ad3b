import { z } from 'zod'
import { nonBlankText } from './stored-text.ts'

/** Scopes of an API key: calls that read, calls that write, and Prometheus metrics. */
export const apiKeyScopes = ['read', 'write', 'metrics'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Input of `POST /api/api-keys`, which creates a key. */
export const apiKeyInput = z.strictObject({
  name: nonBlankText(100),
  scopes: z.array(z.enum(apiKeyScopes)).min(1).max(apiKeyScopes.length),
  expiresInDays: z.number().int().min(1).max(3650).optional(),
})
export type ApiKeyInput = z.infer<typeof apiKeyInput>

/** An API key without its secret, as listed for its owner. `prefix` is the beginning of the key. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>
export const apiKeysResponse = z.object({ items: z.array(apiKey) })

/** Response to the creation of a key. No later response contains `key`. */
export const createdApiKey = apiKey.extend({ key: z.string() })
export type CreatedApiKey = z.infer<typeof createdApiKey>
