import type { Handle } from '../../database/database.ts'
import type { Actor } from '../../platform/context.ts'
import { assertCanUntie } from './user-policy.ts'
import * as store from './user-store.ts'

/** Removes a user and their role from a brand, and ends their sessions. Returns false if they don't belong to that brand. */
export async function leaveBrand(tx: Handle, { actor, brandId, userId }: { actor: Actor; brandId: string; userId: string }, now: Date): Promise<boolean> {
  await store.lockRoles(tx)
  const person = await store.findUser(tx, userId)
  if (person?.brand !== brandId) return false
  assertCanUntie(actor, person)
  await store.updateUser(tx, userId, { brand: null, role: person.role === 'admin' ? 'user' : person.role }, now)
  await store.deleteSessionsOf(tx, userId)
  return true
}
