import { bigint, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was used: one row a finished piece of work. It stays when its brand or person is gone. Databases in use know the table by its first name. */
export const usage = pgTable('ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: text('brand_id').notNull(),
  person: text('person'),
  tool: text('tool').notNull(),
  runId: text('run_id').unique(),
  seconds: doublePrecision('seconds').notNull(),
  cost: doublePrecision('cost').notNull().default(0),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
})

/** The most pieces of work of a month, by brand. A brand without a row has no cap. */
export const usageCaps = pgTable('usage_caps', {
  brandId: text('brand_id').primaryKey(),
  monthly: integer('monthly').notNull(),
  setBy: text('set_by'),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
})
