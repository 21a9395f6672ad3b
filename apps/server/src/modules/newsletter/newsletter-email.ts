import type { Mail } from '../../platform/mailer/mailer.ts'
import { mailOf } from '../mailing/email-content.ts'
import type { EmailKinds } from '../mailing/email-kinds.ts'

/** Writes the email that asks to confirm the subscription, with an unsubscribe link. */
export async function writeNewsletterEmail({ email, base, token }: EmailKinds['newsletter']): Promise<Mail> {
  return mailOf(email, {
    subject: 'Confirm the newsletter',
    lines: [
      'Hello',
      'Someone asked for the newsletter of Brandwright for this address. It begins once you confirm; the link is open for seven days.',
      `Do you not want it any more, now or later? Unsubscribe here: ${base}/newsletter/unsubscribe#${token}`,
    ],
    action: { label: 'Confirm the newsletter', link: `${base}/newsletter/confirm#${token}` },
    because: 'If this was not you, leave it: without the confirmation nothing is sent, and your address is forgotten.',
  })
}
