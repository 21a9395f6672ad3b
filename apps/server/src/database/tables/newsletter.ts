import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Who asked for the newsletter; `confirmedAt` once the link of the letter was followed. The token that was mailed is kept as a digest. */
export const newsletterReaders = pgTable('newsletter_readers', {
  email: text('email').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  askedAt: time('asked_at').notNull(),
  confirmedAt: time('confirmed_at'),
})
