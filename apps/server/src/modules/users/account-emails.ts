import type { SystemContext } from '../../platform/context.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { mailOf } from '../mailing/email-content.ts'
import type { EmailKinds } from '../mailing/email-kinds.ts'
import { ADDRESS, makeLink } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import * as store from './user-store.ts'

/**
 * Writes the email that requests confirmation of a new address. If another account uses the address, only the email says so, because the response must not
 * reveal accounts.
 */
export async function writeAddressEmail({ database, now }: SystemContext, accounts: Accounts, { userId, email, base }: EmailKinds['address']): Promise<Mail> {
  if (await store.findByEmail(database.db, email))
    return mailOf(email, {
      subject: 'You already have an account',
      lines: ['Hello', 'Someone requested to use this address for another Brandwright account. It already has one, so nothing was changed.'],
      because: 'If this was not you, there is nothing to do.',
    })
  const token = await makeLink(accounts, ADDRESS, `${userId} ${email}`, now())
  return mailOf(email, {
    subject: 'Confirm your new address',
    lines: [
      'Hello',
      'Someone requested to use this address to sign in to their Brandwright account. The link works once, for one hour, and only while that account is signed in.',
    ],
    action: { label: 'Use this address', link: `${base}/auth/address#${token}` },
    because: 'If this was not you, ignore this email: nothing happens.',
  })
}

/** Writes the email that informs the old address that it can no longer be used to sign in. */
export async function writeAddressChangedEmail({ email, now, base }: EmailKinds['addressChanged']): Promise<Mail> {
  return mailOf(email, {
    subject: 'Your address was changed',
    lines: ['Hello', `You now sign in to your Brandwright account with ${now}. This address no longer works.`],
    action: { label: 'Sign in', link: `${base}/auth` },
    because: 'If this was not you, write to the administrator of this server at once.',
  })
}
