import type { SystemContext } from '../../platform/context.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { mailOf } from '../mailing/email-content.ts'
import type { EmailKinds } from '../mailing/email-kinds.ts'
import { ADDRESS, makeLink, RESET, VERIFY } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import * as store from './user-store.ts'

/**
 * Writes the email that requests confirmation of a new address. If another account uses the address, the email reports this instead, because the response must
 * not reveal accounts.
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
      'Someone requested to use this address to sign in to their Brandwright account. The link can be used once, expires in one hour, and works only while that account is signed in.',
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

/** Writes the email with a password reset link. Returns null for addresses without an account. */
export async function writeResetEmail({ database, now }: SystemContext, accounts: Accounts, { email, base }: EmailKinds['reset']): Promise<Mail | null> {
  const user = await store.findByEmail(database.db, email)
  if (!user) return null
  const token = await makeLink(accounts, RESET, user.id, now())
  return mailOf(user.email, {
    subject: 'Set a new password',
    lines: [
      user.verified ? `Hello ${user.name}` : 'Hello',
      'Someone requested a new password for your Brandwright account. The link can be used once and expires in one hour.',
    ],
    action: { label: 'Set a new password', link: `${base}/auth/reset#${token}` },
    because: 'If this was not you, ignore this email: your password does not change.',
  })
}

/**
 * Writes the email that requests confirmation of a new account's address. If the address already has a confirmed account, the email reports this instead,
 * because the response must not reveal accounts.
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
    lines: [
      'Hello',
      `Please confirm that this address is yours. The link can be used once and expires in one day.${device ? ' Open it in the browser in which you signed in.' : ''}`,
    ],
    action: { label: 'Confirm the address', link: `${base}/auth/verify${device ? '?by=provider' : ''}#${token}` },
    because: 'If you did not sign up for Brandwright, ignore this email: nothing happens.',
  })
}
