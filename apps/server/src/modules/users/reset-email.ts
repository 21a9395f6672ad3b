import type { SystemContext } from '../../platform/context.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { mailOf } from '../mailing/email-content.ts'
import type { EmailKinds } from '../mailing/email-kinds.ts'
import { makeLink, RESET } from './account-link.ts'
import type { Accounts } from './accounts.ts'
import * as store from './user-store.ts'

/** Writes the email with a password reset link. Returns null for addresses without an account. */
export async function writeResetEmail({ database, now }: SystemContext, accounts: Accounts, { email, base }: EmailKinds['reset']): Promise<Mail | null> {
  const user = await store.findByEmail(database.db, email)
  if (!user) return null
  const token = await makeLink(accounts, RESET, user.id, now())
  return mailOf(user.email, {
    subject: 'Set a new password',
    lines: [
      user.verified ? `Hello ${user.name}` : 'Hello',
      'Someone requested a new password for your Brandwright account. The link works once, for one hour.',
    ],
    action: { label: 'Set a new password', link: `${base}/auth/reset#${token}` },
    because: 'If this was not you, ignore this email: your password does not change.',
  })
}
