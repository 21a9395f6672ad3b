import { refusalOfFailure } from '../../platform/ai/refusal-of-failure.ts'
import type { ModelSource } from './list-models.ts'

/** Null where there is no model for something; throws where that is for a key that its maker refuses, since nothing else is taken in its place. */
export async function orRefused(models: ModelSource, now: Date): Promise<null> {
  const refused = await models.refused(now)
  if (refused) throw refusalOfFailure(refused)
  return null
}
