import type { SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { useLink, VERIFY } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import * as store from './user-store.ts'

/** Notes that an address is its person's, by the link that was mailed to it. */
export async function verifyAddress({ database }: SystemContext, accounts: Accounts, token: string): Promise<void> {
  const userId = await useLink(accounts, VERIFY, token)
  if (!userId) throw new Refusal('not_found', 'This link was used already, or its time is over. Sign in to get another.')
  await store.markVerified(database.db, userId)
}
