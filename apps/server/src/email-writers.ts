import type { EmailWriters } from './modules/mailing/emails-job.ts'
import { writeInvitationEmail } from './modules/members/invitation-email.ts'
import { writeNewsletterEmail } from './modules/newsletter/newsletter-email.ts'
import type { Accounts } from './modules/users/accounts.ts'
import { writeAddressChangedEmail, writeAddressEmail } from './modules/users/address-emails.ts'
import { writeResetEmail } from './modules/users/reset-email.ts'
import { writeVerifyEmail } from './modules/users/verify-email.ts'
import type { SystemContext } from './platform/context.ts'

/** Returns the writer for each kind of email. Combined here because the modules depend only on the kinds in `mailing`. */
export const emailWriters = (system: SystemContext, accounts: Accounts): EmailWriters => ({
  reset: (fields) => writeResetEmail(system, accounts, fields),
  verify: (fields) => writeVerifyEmail(system, accounts, fields),
  address: (fields) => writeAddressEmail(system, accounts, fields),
  addressChanged: writeAddressChangedEmail,
  newsletter: writeNewsletterEmail,
  invitation: writeInvitationEmail,
})
