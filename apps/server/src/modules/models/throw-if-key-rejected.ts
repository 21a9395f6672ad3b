import { refusalOfFailure } from '../../platform/ai/refusal-of-failure.ts'
import type { ModelSource } from './list-models.ts'

/** Returns null if no model is available for a task. Throws if the reason is a key that its provider rejected, since no other key replaces it. */
export async function throwIfKeyRejected(models: ModelSource, now: Date): Promise<null> {
  const refused = await models.refused(now)
  if (refused) throw refusalOfFailure(refused)
  return null
}
