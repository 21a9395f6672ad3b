import { z } from 'zod'
import { keyMakers } from './key-makers.ts'

export const keyMaker = z.enum(keyMakers)

/** A key that is kept: never the key itself. */
export const modelKey = z.object({
  maker: keyMaker,
  lastFour: z.string(),
  /** The name of who put it in; null when their account is gone. */
  setBy: z.string().nullable(),
  setAt: z.iso.datetime(),
  /** What the maker said of it the last time that it was tried. */
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
    .regex(/^[\x21-\x7e]*$/, 'A key has no spaces and no letters beyond a to z.'),
})
