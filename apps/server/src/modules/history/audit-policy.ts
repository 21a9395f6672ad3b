import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Returns the brand whose audit log the actor may read: for super admins the requested brand or null (all brands), for admins their brand. Throws otherwise.
 */
export function auditOf(actor: Actor | null, requestedBrand: string | undefined): string | null {
  if (!actor) throw new Refusal('unauthorized', 'Sign in to see the audit log.')
  if (actor.role === 'super-admin') return requestedBrand ?? null
  if (actor.role !== 'admin' || actor.brand === null) throw new Refusal('forbidden', 'Only admins see the audit log of their brand.')
  if (requestedBrand !== undefined && requestedBrand !== actor.brand) throw new Refusal('not_found', 'No brand found')
  return actor.brand
}
