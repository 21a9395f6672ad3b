import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Accounts } from './accounts.ts'
import { countAttempt, forgetAttempts, limits } from './limits.ts'
import * as store from './user-store.ts'

/** Throws unless this is the user's password. Limits the number of attempts. */
export async function checkPassword(context: Pick<SystemContext, 'database' | 'now'>, accounts: Accounts, userId: string, password: string): Promise<void> {
  await countAttempt(context, limits.guessPassword, 'confirm', userId)
  const hash = await store.findPasswordHash(context.database.db, userId)
  const right = hash !== null && (await (await accounts.$context).password.verify({ hash, password }))
  if (!right) throw new Refusal('forbidden', 'The password is incorrect.')
  await forgetAttempts(context, limits.guessPassword, 'confirm', userId)
}
