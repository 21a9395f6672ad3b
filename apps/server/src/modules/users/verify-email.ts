import type { SystemContext } from '../../platform/context.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { mailOf } from '../mailing/email-content.ts'
import type { EmailKinds } from '../mailing/email-kinds.ts'
import { makeLink, VERIFY } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import * as store from './user-store.ts'

/**
 * Writes the email that asks a new user to confirm their address. If the address already has an account, only the email says so, because the response must not
 * reveal accounts.
 */
export async function writeVerifyEmail(
  { database, now }: SystemContext,
  accounts: Accounts,
  { email, device, base }: EmailKinds['verify'],
): Promise<Mail | null> {
  const user = await store.findByEmail(database.db, email)
  if (!user) return null
  if (user.verified)
    return mailOf(user.email, {
      subject: 'You already have an account',
      lines: [`Hello ${user.name}`, 'Someone tried to sign up for Brandwright with this address, which has an account.'],
      action: { label: 'Sign in', link: `${base}/auth` },
      because: 'If you forgot your password, you can set a new one there. If this was not you, there is nothing to do.',
    })
  const token = await makeLink(accounts, VERIFY, device ? `${user.id} ${device}` : user.id, now())
  return mailOf(user.email, {
    subject: 'Confirm your address',
    // Omits the name, because a stranger may have entered both the name and this address.
    lines: ['Hello', `Please confirm that this address is yours. The link works once, for one day${device ? ', in the browser in which you signed in' : ''}.`],
    action: { label: 'Confirm the address', link: `${base}/auth/verify${device ? '?by=provider' : ''}#${token}` },
    because: 'If you did not sign up for Brandwright, ignore this email: nothing happens.',
  })
}
