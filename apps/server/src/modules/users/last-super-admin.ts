import type { Handle } from '../../database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './user-store.ts'

/** Throws when nobody else is super admin. Called under the lock of all changes of roles, so that two cannot go at once. */
export async function requireOtherSuperAdmin(tx: Handle, id: string): Promise<void> {
  if (await store.isLastSuperAdmin(tx, id)) throw new Refusal('conflict', 'This is the last super admin. Make someone else super admin first.')
}
