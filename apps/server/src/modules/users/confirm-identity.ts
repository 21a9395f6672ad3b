import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import { signedIn } from './user-policy.ts'
import * as store from './user-store.ts'

const FRESH_MS = 10 * 60_000

/** Throws unless the signed-in user confirms their identity with their password or, for accounts without a password, by a recent sign-in. */
export async function confirmIdentity(context: Context, accounts: Accounts, password: string | undefined): Promise<void> {
  const actor = signedIn(context.actor)
  const { db } = context.database
  const hash = await store.findPasswordHash(db, actor.id)
  if (hash === null) {
    const began = await store.findSessionStart(db, actor.sessionId ?? '')
    if (!began || context.now().getTime() - began.getTime() > FRESH_MS) throw new Refusal('forbidden', 'Log out and sign in again to confirm your identity.')
    return
  }
  if (!password) throw new Refusal('bad_request', 'Enter your password to continue.')
  await checkPassword(context, accounts, actor.id, password)
}
