import { bigint, doublePrecision, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What was used: one row a finished piece of work. It stays when its brand or person is gone. */
export const ledger = pgTable('ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: text('brand_id').notNull(),
  person: text('person'),
  tool: text('tool').notNull(),
  runId: text('run_id').unique(),
  seconds: doublePrecision('seconds').notNull(),
  cost: doublePrecision('cost').notNull().default(0),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
})
