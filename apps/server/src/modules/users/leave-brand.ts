import type { Handle } from '../../database/database.ts'
import type { Actor } from '../../platform/context.ts'
import { assertCanUntie } from './user-policy.ts'
import * as store from './user-store.ts'

/** Unties a person from a brand and from the role there, and ends their sessions. False when they are not of that brand. */
export async function leaveBrand(tx: Handle, { actor, brandId, userId }: { actor: Actor; brandId: string; userId: string }, now: Date): Promise<boolean> {
  await store.lockRoles(tx)
  const person = await store.findUser(tx, userId)
  if (person?.brand !== brandId) return false
  assertCanUntie(actor, person)
  await store.updateUser(tx, userId, { brand: null, role: person.role === 'admin' ? 'user' : person.role }, now)
  await store.deleteSessionsOf(tx, userId)
  return true
}
