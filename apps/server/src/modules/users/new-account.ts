import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Accounts } from './accounts.ts'
import * as store from './user-store.ts'

/** Returns true if an address has an account. Call it only for users who have proved that the address belongs to them. */
export const hasAccount = async ({ database }: Pick<SystemContext, 'database'>, email: string): Promise<boolean> =>
  (await store.findByEmail(database.db, email)) !== null

/** Creates an account for a confirmed address and signs the user in. Returns the session cookies. */
export async function newAccount(
  { database }: Pick<SystemContext, 'database'>,
  accounts: Accounts,
  { name, email, password, verified, headers }: { name: string; email: string; password: string; verified: boolean; headers: Headers },
): Promise<string[]> {
  if (await store.findByEmail(database.db, email)) throw new Refusal('conflict', 'An account with that address already exists. Sign in with it.')
  const signedUp = await accounts.api.signUpEmail({ body: { name, email, password }, headers, returnHeaders: true })
  if (!verified) return signedUp.headers.getSetCookie()
  const user = await store.findByEmail(database.db, email)
  if (user) await store.markVerified(database.db, user.id)
  const signedIn = await accounts.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
  return signedIn.headers.getSetCookie()
}
