import type { Mail } from '../../platform/mailer/mailer.ts'
import { mailOf } from '../mailing/email-content.ts'
import type { EmailKinds } from '../mailing/email-kinds.ts'
import { invitationLink } from './invite-member.ts'

/** Writes the email that invites an address to a brand. */
export async function writeInvitationEmail({ email, base, token, brandName, inviter, role }: EmailKinds['invitation']): Promise<Mail> {
  const as = role === 'admin' ? 'an admin' : 'a user'
  return mailOf(email, {
    subject: `Join ${brandName} on Brandwright`,
    lines: ['Hello', `${inviter} invites you to work on ${brandName} as ${as}. The link works once, for seven days.`],
    action: { label: 'Accept the invitation', link: invitationLink(base, token) },
    because: 'If you did not expect this, ignore this email: nothing happens.',
  })
}
