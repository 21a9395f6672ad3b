import type { Handle } from '../../database/database.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { teamOf } from '../brands/brand-access.ts'
import { signedIn } from '../users/user-policy.ts'
import { isOfBrand, type KeyOwner } from './key-owner.ts'

/**
 * Returns the actor, and whether the actor may change these keys; throws unless the actor may see the keys. Users see only their own keys, and members see
 * their brand's keys, which its owner and admins can change.
 */
export async function requireKeyReader(context: Context, db: Handle, owner: KeyOwner): Promise<{ actor: Actor; canChange: boolean }> {
  if (!isOfBrand(owner)) {
    const actor = signedIn(context.actor)
    if (actor.id !== owner.userId) throw new Refusal('not_found', 'This account does not exist.')
    return { actor, canChange: true }
  }
  const { actor, ownerId } = await teamOf(context, db, owner.brandId)
  return { actor, canChange: actor.role !== 'user' || ownerId === actor.id }
}

/** Returns the actor if they may change these keys. Throws otherwise. */
export async function requireKeyEditor(context: Context, db: Handle, owner: KeyOwner): Promise<Actor> {
  const { actor, canChange } = await requireKeyReader(context, db, owner)
  if (!canChange) throw new Refusal('forbidden', 'Only the owner or an admin of this brand, or a super admin, may change its keys.')
  return actor
}
