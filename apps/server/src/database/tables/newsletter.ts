import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Newsletter subscriptions. `confirmedAt` is set when the emailed link is opened, and only a digest of the token in that link is stored. */
export const newsletterReaders = pgTable('newsletter_readers', {
  email: text('email').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  askedAt: time('asked_at').notNull(),
  confirmedAt: time('confirmed_at'),
})
