import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Encrypted provider keys. Each belongs to either a brand or a user. */
export const modelKeys = pgTable('model_keys', {
  id: text('id').primaryKey(),
  brandId: text('brand_id'),
  userId: text('user_id'),
  maker: text('maker').notNull(),
  sealed: text('sealed').notNull(),
  lastFour: text('last_four').notNull(),
  setBy: text('set_by'),
  setAt: time('set_at').notNull(),
  checkedAt: time('checked_at'),
  works: boolean('works'),
  checkSaid: text('check_said'),
})
