import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Newsletter subscribers; `confirmedAt` is set when the link in the email is opened. Only a digest of the mailed token is stored. */
export const newsletterReaders = pgTable('newsletter_readers', {
  email: text('email').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  askedAt: time('asked_at').notNull(),
  confirmedAt: time('confirmed_at'),
})
