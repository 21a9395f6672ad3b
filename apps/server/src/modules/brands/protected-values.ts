import { labelOfPointer } from '@brandwright/domain/brands/label-of-pointer'
import { lockedChanges } from '@brandwright/domain/brands/locked-values'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Handle } from '../../database/database.ts'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../history/record-audit.ts'
import { canOverrule } from './brand-policy.ts'
import type { StoredBrand } from './brand-row.ts'
import { accessOf } from './get-brand.ts'

/** Throws if a change affects a value that another user locked. */
export function refuseLocked(actor: Actor | null, before: StoredBrand, after: StyleGuide): void {
  const blocked = lockedChanges(before.guide, after).filter((pointer) => !canOverrule(actor, accessOf(before), before.guide.facts[pointer]?.lockedBy))
  if (blocked.length > 0) throw lockedRefusal(blocked, 'changed')
}

export function lockedRefusal(pointers: string[], act: 'changed' | 'unlocked'): Refusal {
  const names = [...new Set(pointers.map(labelOfPointer))].join(', ')
  return new Refusal('locked', `These values are locked: ${names}. They can be ${act} only by the person who locked them or by an admin of the brand.`, {
    locked: pointers,
  })
}

/** Category that only super admins can assign. */
export const FEATURED = 'Featured'
const isFeatured = ({ categories }: Pick<StyleGuide, 'categories'>) => categories.includes(FEATURED)

/** Throws if a change adds or removes the Featured category, unless the actor is a super admin. */
export function refuseFeatured(actor: Actor | null, before: StyleGuide, categories: string[]): void {
  if (actor?.role !== 'super-admin' && isFeatured({ categories }) !== isFeatured(before))
    throw new Refusal('forbidden', 'Only super admins can change what is Featured.')
}

/**
 * Returns the guide after a change. Unless the actor is a super admin, values that are reserved for super admins keep their current state, even if an older
 * version is restored.
 */
export function withoutPrivileged(actor: Actor | null, before: StyleGuide, after: StyleGuide): StyleGuide {
  if (actor?.role === 'super-admin') return after
  const others = after.categories.filter((category) => category !== FEATURED)
  const categories = isFeatured(after) === isFeatured(before) ? after.categories : isFeatured(before) ? [...others, FEATURED] : others
  return { ...after, categories, account_type: before.account_type }
}

/** Adds audit log entries for changes that only super admins can make. */
export async function auditPrivilegedChanges(
  tx: Handle,
  { actor, now: at }: { actor: string | null; now: Date },
  before: StyleGuide,
  after: StyleGuide,
): Promise<void> {
  const entry = { actor, brandId: after.id, subject: after.id, at }
  if (isFeatured(before) !== isFeatured(after)) await recordAudit(tx, { ...entry, action: 'brand.featured', details: { featured: isFeatured(after) } })
  if (before.account_type !== after.account_type)
    await recordAudit(tx, { ...entry, action: 'brand.account_type_changed', details: { from: before.account_type, to: after.account_type } })
}
