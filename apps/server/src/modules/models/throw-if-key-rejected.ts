import { refusalOfFailure } from '../../platform/ai/refusal-of-failure.ts'
import type { ModelSource } from './list-models.ts'

/** Throws the error of a provider that rejected a key, because the server must not use another key instead. Returns null if no key was rejected. */
export async function throwIfKeyRejected(models: ModelSource, now: Date): Promise<null> {
  const refused = await models.refused(now)
  if (refused) throw refusalOfFailure(refused)
  return null
}
