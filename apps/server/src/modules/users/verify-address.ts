import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readLink, useLink, VERIFY } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword } from './check-password.ts'
import * as store from './user-store.ts'

/**
 * Notes that an address is its person's, by the link that was mailed to it and what the one who signed up has: the password, or the browser in which they signed
 * in with a provider. Who signed up with an address of someone else has no link, and whoever gets the link does not confirm a stranger's account.
 */
export async function verifyAddress(
  context: SystemContext,
  accounts: Accounts,
  { token, password, device }: { token: string; password: string | undefined; device: string | undefined },
): Promise<void> {
  const [userId, ofDevice] = (await readLink(accounts, VERIFY, token))?.split(' ') ?? []
  if (!userId) throw gone()
  if (!ofDevice) await checkPassword(context, accounts, userId, password ?? '')
  else if (device !== ofDevice) throw new Refusal('forbidden', 'Open this link in the browser in which you signed in.')
  if (!(await useLink(accounts, VERIFY, token))) throw gone()
  await store.markVerified(context.database.db, userId)
}

const gone = () => new Refusal('not_found', 'This link was used already, or its time is over. Sign in to get another.')
