import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Returns the brand whose audit log the actor may read. For super admins, this is the requested brand, or null for all brands; for admins, it is their brand;
 * for anyone else, throws.
 */
export function auditOf(actor: Actor | null, requestedBrand: string | undefined): string | null {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the audit log.')
  if (actor.role === 'super-admin') return requestedBrand ?? null
  if (actor.role !== 'admin' || actor.brand === null) throw new Refusal('forbidden', 'Only admins see the audit log of their brand.')
  if (requestedBrand !== undefined && requestedBrand !== actor.brand) throw new Refusal('not_found', 'No brand found')
  return actor.brand
}
