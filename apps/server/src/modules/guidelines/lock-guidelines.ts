import type { GuidelinesAnswer, LockGuidelinesInput } from '@brandwright/contracts/guidelines'
import { GUIDELINES_AT } from '@brandwright/domain/guidelines/held-guidelines'
import type { Context } from '../../platform/context.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { patchFacts } from '../brands/patch-facts.ts'
import { guidelines } from './guidelines-document.ts'

/** Locks values of the guidelines, or unlocks them. What somebody else locked an admin unlocks. */
export async function lockGuidelines(
  context: Context,
  { id, revision, pointers, locked }: LockGuidelinesInput & { id: string; revision: number },
): Promise<GuidelinesAnswer> {
  const marks = Object.fromEntries(pointers.map((pointer) => [GUIDELINES_AT + pointer, { locked }]))
  return guidelines.answering(context, id, async () => {
    await patchFacts(context, { id, revision, marks })
    return getWholeBrand(context, id, {})
  })
}
