import { z } from 'zod'
import { keyProviders } from './key-providers.ts'

export const keyProvider = z.enum(keyProviders)

/** Metadata of a stored key, without the key itself. */
export const modelKey = z.object({
  maker: keyProvider,
  lastFour: z.string(),
  /** Name of the user who added the key, or null if the account was deleted. */
  setBy: z.string().nullable(),
  setAt: z.iso.datetime(),
  /** Result of the last test of the key with the provider. */
  check: z.object({ at: z.iso.datetime(), works: z.boolean(), said: z.string() }).nullable(),
})
export type ModelKey = z.infer<typeof modelKey>

export const modelKeysResponse = z.object({ items: z.array(modelKey), canChange: z.boolean() })
export type ModelKeysResponse = z.infer<typeof modelKeysResponse>

export const modelKeyInput = z.object({
  key: z
    .string()
    .trim()
    .min(16, 'This is too short for a key.')
    .max(500, 'This is too long for a key.')
    .regex(/^[\x21-\x7e]*$/, 'A key must not contain spaces or letters other than a to z.'),
})
