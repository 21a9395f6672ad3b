import type { Role } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import type { Actor } from '../../platform/context.ts'
import { assertCanUntie } from './user-policy.ts'
import * as store from './user-store.ts'

/** Makes a user's first guide their brand. Call it within the transaction that creates the guide. */
export const tieUserToBrand = (tx: Handle, userId: string, brandId: string): Promise<void> => store.tieToBrand(tx, userId, brandId)

/** Reassigns users to their restored brand, unless they now belong to another brand. */
export const tieUsersToBrand = (tx: Handle, userIds: string[], brandId: string): Promise<void> => store.tieAllToBrand(tx, userIds, brandId)

/** Removes all users from a deleted brand. */
export const untieUsersFromBrand = (tx: Handle, brandId: string): Promise<void> => store.untieFromBrand(tx, brandId)

/** Returns the brand and the role of a user, or null if there is no such user. */
export async function membershipOf(db: Handle, userId: string): Promise<{ brand: string | null; role: Role } | null> {
  const person = await store.findUser(db, userId)
  return person && { brand: person.brand, role: person.role }
}

/** Assigns a user to a brand with a role. Super admins keep their role. */
export async function joinBrand(tx: Handle, { userId, brandId, role }: { userId: string; brandId: string; role: Role }, now: Date): Promise<void> {
  await store.lockRoles(tx)
  const person = await store.findUser(tx, userId)
  await store.updateUser(tx, userId, { brand: brandId, role: person?.role === 'super-admin' ? 'super-admin' : role }, now)
}

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
