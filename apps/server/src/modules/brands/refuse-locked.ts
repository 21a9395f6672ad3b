import { labelOfPointer } from '@brandwright/domain/brands/label-of-pointer'
import { lockedChanges } from '@brandwright/domain/brands/locked-values'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { canOverrule } from './brand-policy.ts'
import type { StoredBrand } from './brand-row.ts'
import { accessOf } from './get-brand.ts'

/** Throws if a change touches a value that somebody else locked. */
export function refuseLocked(actor: Actor | null, before: StoredBrand, after: StyleGuide): void {
  const held = lockedChanges(before.guide, after).filter((pointer) => !canOverrule(actor, accessOf(before), before.guide.facts[pointer]?.lockedBy))
  if (held.length > 0) throw lockedRefusal(held, 'changed')
}

export function lockedRefusal(pointers: string[], act: 'changed' | 'unlocked'): Refusal {
  const names = [...new Set(pointers.map(labelOfPointer))].join(', ')
  return new Refusal('locked', `Locked values stay as they are: ${names}. Only the person who locked them or an admin of the brand can have them ${act}.`, {
    locked: pointers,
  })
}
