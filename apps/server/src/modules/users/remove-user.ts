import type { User } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import type { Actor } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireOtherSuperAdmin } from './last-super-admin.ts'
import { assertCanDeleteAccount, assertCanSee } from './user-policy.ts'
import * as store from './user-store.ts'

/** Throws unless the actor may delete the user's account. */
export async function requireDeleter(tx: Handle, actor: Actor, userId: string): Promise<void> {
  const person = await store.findUser(tx, userId)
  assertCanSee(actor, person)
  assertCanDeleteAccount(actor)
}

/** Deletes a user with all their private data, after calling `forget` with their email address. Throws for the last super admin. */
export async function removeUser(tx: Handle, userId: string, forget: (email: string) => Promise<void>): Promise<User> {
  await store.lockRoles(tx)
  const person = await store.findUser(tx, userId)
  if (!person) throw new Refusal('not_found', 'This user does not exist.')
  if (person.role === 'super-admin') await requireOtherSuperAdmin(tx, person.id)
  await forget(person.email)
  await store.deleteLinksOf(tx, person.id)
  await store.deleteUser(tx, person.id, person.email)
  return person
}
