import type { GuidelinesAnswer, LockGuidelinesInput } from '@brandwright/contracts/guidelines'
import { GUIDELINES_AT } from '@brandwright/domain/guidelines/held-guidelines'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { patchFacts } from '../brands/patch-facts.ts'
import { getGuidelines } from './get-guidelines.ts'

/** Locks values of the guidelines, or unlocks them. What somebody else locked an admin unlocks. */
export async function lockGuidelines(
  context: Context,
  { id, revision, pointers, locked }: LockGuidelinesInput & { id: string; revision: number },
): Promise<GuidelinesAnswer> {
  const marks = Object.fromEntries(pointers.map((pointer) => [GUIDELINES_AT + pointer, { locked }]))
  await patchFacts(context, { id, revision, marks }).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'stale_revision') throw error
    throw new Refusal('stale_revision', error.message, await getGuidelines(context, id))
  })
  return getGuidelines(context, id)
}
