import type { PersonalAccount } from '@brandwright/contracts/users'
import type { Context } from '../../platform/context.ts'
import { signedIn } from './user-policy.ts'
import * as store from './user-store.ts'

/** Returns whether the actor's account has a password and a second factor. */
export async function signInMethods({ actor, database: { db } }: Context): Promise<PersonalAccount> {
  const { id } = signedIn(actor)
  return { hasPassword: (await store.findPasswordHash(db, id)) !== null, twoFactor: await store.hasTwoFactor(db, id) }
}
