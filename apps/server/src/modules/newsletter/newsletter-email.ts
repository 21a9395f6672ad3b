import type { Mail } from '../../platform/mailer/mailer.ts'
import { mailOf } from '../mailing/email-content.ts'
import type { EmailKinds } from '../mailing/email-kinds.ts'

/** Lifetime of the confirmation link. */
export const OPEN_FOR_MS = 7 * 24 * 60 * 60_000

/** Writes the email that requests confirmation of a subscription, with an unsubscribe link. */
export async function writeNewsletterEmail({ email, base, token }: EmailKinds['newsletter']): Promise<Mail> {
  return mailOf(email, {
    subject: 'Confirm the newsletter',
    lines: [
      'Hello',
      'Someone subscribed this address to the Brandwright newsletter. It starts when you confirm; the link is valid for seven days.',
      `You can unsubscribe at any time: ${base}/newsletter/unsubscribe#${token}`,
    ],
    action: { label: 'Confirm the newsletter', link: `${base}/newsletter/confirm#${token}` },
    because: 'If this was not you, ignore this email: without the confirmation nothing is sent, and your address is deleted.',
  })
}
