import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Returns the user whose deleted items the actor may see: the actor, or null (all users) for super admins. Throws for anonymous callers. */
export function visibleDeleter(actor: Actor | null): string | null {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see what was deleted.')
  return actor.role === 'super-admin' ? null : actor.id
}

/**
 * Returns true if the actor can restore the item. Guides require a super admin or a user who was an admin at the time of deletion; all other items only require
 * edit permission.
 */
export const canRestore = (actor: Actor | null, thing: Pick<DeletedThing, 'entity' | 'admins'>): boolean =>
  actor !== null && (actor.role === 'super-admin' || thing.entity !== 'brand' || thing.admins.includes(actor.id))
