import type { ChangeAddressInput } from '@brandwright/contracts/users'
import { isUniqueViolation } from '../../database/is-unique-violation.ts'
import type { Actor, Context, SystemContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../history/record-audit.ts'
import { queueEmail } from '../mailing/queue-email.ts'
import { ADDRESS, readLink, useLink } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { countAttempt, limits } from './limits.ts'
import { signedIn } from './user-policy.ts'
import * as store from './user-store.ts'

/** Sends a confirmation link to a new address. Nothing changes until the link is opened, and the response doesn't reveal other accounts. */
export async function requestNewAddress(context: Context, accounts: Accounts, { email, password }: ChangeAddressInput): Promise<void> {
  const actor = signedIn(context.actor)
  await confirmIdentity(context, accounts, password)
  const address = email.toLowerCase()
  if (address === actor.email.toLowerCase()) throw new Refusal('bad_request', 'That is already your address.')
  // Counts the request per user too, because one user could otherwise send emails to any number of addresses.
  await countAttempt(context, limits.requestEmail, 'by', actor.id)
  await countAttempt(context, limits.emailPerAddress, address)
  await queueEmail(context, context.database.db, 'address', { userId: actor.id, email: address })
}

/**
 * Changes the address, notifies the old one and invalidates the account's open links. Only the user who requested the change can confirm it, because the owner
 * of the new address could otherwise be tricked into confirming it for a stranger's account.
 */
export async function confirmNewAddress(context: SystemContext, accounts: Accounts, input: { token: string; actor: Actor | null }): Promise<{ email: string }> {
  const { token, actor } = input
  const [userId = '', address = ''] = ((await readLink(accounts, ADDRESS, token)) ?? '').split(' ')
  if (!userId || !address) throw linkNotFound()
  if (actor?.id !== userId)
    throw new Refusal(actor ? 'forbidden' : 'unauthorized', 'Sign in to the account that this address is for, and follow the link again.')
  if (!(await useLink(accounts, ADDRESS, token))) throw linkNotFound()
  const { now } = context
  return context.database.db
    .transaction(async (tx) => {
      const person = await store.findUser(tx, userId)
      if (!person || person.deactivatedAt) throw linkNotFound()
      await store.setAddress(tx, userId, address, now())
      await store.deleteLinksOf(tx, userId)
      await recordAudit(tx, { actor: userId, action: 'user.address_changed', brandId: person.brand, subject: userId, details: {}, at: now() })
      await queueEmail(context, tx, 'addressChanged', { email: person.email, now: address })
      return { email: address }
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('conflict', 'An account with that address already exists.')
      throw error
    })
}

const linkNotFound = () => new Refusal('not_found', 'This link was already used or has expired. Request a new one under Security in your profile.')
