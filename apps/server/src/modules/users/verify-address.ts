import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readLink, useLink, VERIFY } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import * as store from './user-store.ts'

/**
 * Notes that an address is its person's, by the link that was mailed to it and the password chosen at sign-up:
 * who signed up with an address of someone else has no link, and whoever gets the link does not confirm a stranger's password.
 */
export async function verifyAddress(context: SystemContext, accounts: Accounts, { token, password }: { token: string; password: string }): Promise<void> {
  const userId = await readLink(accounts, VERIFY, token)
  if (!userId) throw gone()
  await checkPassword(context, accounts, userId, password)
  if (!(await useLink(accounts, VERIFY, token))) throw gone()
  await store.markVerified(context.database.db, userId)
}

const gone = () => new Refusal('not_found', 'This link was used already, or its time is over. Sign in to get another.')
