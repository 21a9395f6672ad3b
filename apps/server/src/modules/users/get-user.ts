import type { PersonalAccount, User } from '@brandwright/contracts/users'
import type { Context } from '../../platform/context.ts'
import { assertCanSee, signedIn } from './user-policy.ts'
import * as store from './user-store.ts'

/** Returns a user. Throws unless the actor may see them. */
export async function getUser({ actor, database }: Context, id: string): Promise<User> {
  const asker = signedIn(actor)
  const person = await store.findUser(database.db, id)
  assertCanSee(asker, person)
  return person
}

/** Returns whether the actor's account has a password and a second factor. */
export async function signInMethods({ actor, database: { db } }: Context): Promise<PersonalAccount> {
  const { id } = signedIn(actor)
  return { hasPassword: (await store.findPasswordHash(db, id)) !== null, twoFactor: await store.hasTwoFactor(db, id) }
}
