import { bigint, boolean, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Usage ledger with one row per task that has ended; rows remain after the brand or user is deleted. Stopped and failed tasks are not charged, and an unknown
 * cost is null; `ledger` is the historical name of the table.
 */
export const usage = pgTable('ledger', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: text('brand_id'),
  person: text('person'),
  tool: text('tool').notNull(),
  runId: text('run_id').unique(),
  requestId: text('request_id').unique(),
  campaignId: text('campaign_id'),
  model: text('model'),
  keyOf: text('key_of', { enum: ['brand', 'person'] }),
  tokensIn: integer('tokens_in'),
  tokensOut: integer('tokens_out'),
  seconds: doublePrecision('seconds').notNull(),
  charged: boolean('charged').notNull().default(true),
  cost: doublePrecision('cost').default(0),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
})

/** Maximum number of tasks per month for each brand. A brand without a row has no cap. */
export const usageCaps = pgTable('usage_caps', {
  brandId: text('brand_id').primaryKey(),
  monthly: integer('monthly').notNull(),
  setBy: text('set_by'),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
})
