import type { EmailWriters } from './modules/mailing/emails-job.ts'
import { writeInvitationEmail } from './modules/members/invitation-email.ts'
import { writeNewsletterEmail } from './modules/newsletter/newsletter-email.ts'
import type { Accounts } from './modules/users/accounts.ts'
import { writeAddressChangedEmail, writeAddressEmail } from './modules/users/address-emails.ts'
import { writeResetEmail } from './modules/users/reset-email.ts'
import { writeVerifyEmail } from './modules/users/verify-email.ts'
import type { SystemContext } from './platform/context.ts'

/** Returns the writer of each kind of email. The modules only know the kinds in `mailing`, so the writers are combined here. */
export const emailWriters = (system: SystemContext, accounts: Accounts): EmailWriters => ({
  reset: (fields) => writeResetEmail(system, accounts, fields),
  verify: (fields) => writeVerifyEmail(system, accounts, fields),
  address: (fields) => writeAddressEmail(system, accounts, fields),
  addressChanged: writeAddressChangedEmail,
  newsletter: writeNewsletterEmail,
  invitation: writeInvitationEmail,
})
