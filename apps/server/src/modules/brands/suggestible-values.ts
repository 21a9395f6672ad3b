import { editableValue } from '@brandwright/contracts/guide-values'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { valueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refuseFeatured } from './privileged-values.ts'

/** Returns whether a run may suggest a value of a guide: what people edit by hand, never locks, evidence or who sees the guide. */
export const isSuggestible = (pointer: string): boolean => pointer.startsWith('/copyGuidelines/') || editableValue(pointer) !== null

/** Throws unless the actor could set the suggested value by hand. */
export function assertCanSet(actor: Actor | null, before: StyleGuide, after: StyleGuide, pointer: string): void {
  if (pointer.startsWith('/categories')) refuseFeatured(actor, before, after.categories)
  const value = valueAt(after, pointer)
  const problem = value === undefined ? null : editableValue(pointer)?.safeParse(value).error
  if (problem) throw new Refusal('validation_failed', `${pointer} ${problem.issues.map(({ message }) => message).join('; ')}`, problem.issues)
}
