import { refusalOfFailure } from '../../platform/ai/refusal-of-failure.ts'
import type { ModelSource } from './list-models.ts'

/** Returns null for a task without an available model. Throws if a provider rejected a key, because no other key is used instead. */
export async function throwIfKeyRejected(models: ModelSource, now: Date): Promise<null> {
  const refused = await models.refused(now)
  if (refused) throw refusalOfFailure(refused)
  return null
}
