import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/** Log of privileged actions. It is append-only: the database rejects updates and deletes. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: text('brand_id'),
  actor: text('actor'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  details: jsonb<Record<string, unknown>>('details').notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
})
