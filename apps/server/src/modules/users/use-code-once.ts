import { z } from 'zod'
import type { SystemContext } from '../../platform/context.ts'
import { countAttempt } from './limits.ts'

/** Longer than the library takes a code for. */
const CODE_LASTS_MS = 5 * 60_000
const shape = z.object({ user: z.object({ id: z.string() }) })

/** Throws when a right code was brought before: whoever looked over the shoulder comes too late. */
export async function useCodeOnce(context: SystemContext, answer: string, code: string): Promise<void> {
  const { user } = shape.parse(JSON.parse(answer))
  await countAttempt(context, { what: 'use this code', most: 1, windowMs: CODE_LASTS_MS }, user.id, code)
}
