import { bigint, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

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
