import { refusalOfFailure } from '../../platform/ai/refusal-of-failure.ts'
import type { ModelSource } from './list-models.ts'

/** Throws the error of a provider that rejected a key, because no other key is used instead. Otherwise returns null, for tasks without an available model. */
export async function throwIfKeyRejected(models: ModelSource, now: Date): Promise<null> {
  const refused = await models.refused(now)
  if (refused) throw refusalOfFailure(refused)
  return null
}
