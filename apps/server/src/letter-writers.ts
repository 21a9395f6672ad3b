import type { LetterWriters } from './modules/mailing/letters-job.ts'
import { writeInvitationLetter } from './modules/members/invitation-letter.ts'
import { writeNewsletterLetter } from './modules/newsletter/newsletter-letter.ts'
import type { Accounts } from './modules/users/accounts.ts'
import { writeAddressChangedLetter, writeAddressLetter } from './modules/users/address-letters.ts'
import { writeResetLetter } from './modules/users/reset-letter.ts'
import { writeVerifyLetter } from './modules/users/verify-letter.ts'
import type { SystemContext } from './platform/context.ts'

/** Returns the writer of each kind of email. The modules only know the kinds in `mailing`, so the writers are combined here. */
export const letterWriters = (system: SystemContext, accounts: Accounts): LetterWriters => ({
  reset: (fields) => writeResetLetter(system, accounts, fields),
  verify: (fields) => writeVerifyLetter(system, accounts, fields),
  address: (fields) => writeAddressLetter(system, accounts, fields),
  addressChanged: writeAddressChangedLetter,
  newsletter: writeNewsletterLetter,
  invitation: writeInvitationLetter,
})
