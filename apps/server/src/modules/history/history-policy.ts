import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Returns the user whose deletions the actor may see: the actor, or null (all users) for super admins. Throws if nobody is signed in. */
export function visibleDeleter(actor: Actor | null): string | null {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see what was deleted.')
  return actor.role === 'super-admin' ? null : actor.id
}

/**
 * Returns true if the actor can restore the item. A guide can be restored by super admins and by users who were its admins when it was deleted; for all other
 * items, the restore operation checks edit permission.
 */
export const canRestore = (actor: Actor | null, thing: Pick<DeletedThing, 'entity' | 'admins'>): boolean =>
  actor !== null && (actor.role === 'super-admin' || thing.entity !== 'brand' || thing.admins.includes(actor.id))

/**
 * Returns the brand whose audit log the actor may read. For super admins, this is the requested brand, or null for all brands; for admins, it is their brand;
 * for anyone else, throws.
 */
export function auditOf(actor: Actor | null, requestedBrand: string | undefined): string | null {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the audit log.')
  if (actor.role === 'super-admin') return requestedBrand ?? null
  if (actor.role !== 'admin' || actor.brand === null) throw new Refusal('forbidden', 'Only admins can see the audit log of their brand.')
  if (requestedBrand !== undefined && requestedBrand !== actor.brand) throw new Refusal('not_found', 'No brand found')
  return actor.brand
}
