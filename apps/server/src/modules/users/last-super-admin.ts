import type { Handle } from '../../database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './user-store.ts'

/**
 * Throws unless at least one other user is a super admin. Call it while holding the lock of `lockRoles`, so that two super admins can't demote themselves
 * concurrently.
 */
export async function requireOtherSuperAdmin(tx: Handle, id: string): Promise<void> {
  if (await store.isLastSuperAdmin(tx, id)) throw new Refusal('conflict', 'This is the last super admin. Make someone else super admin first.')
}
