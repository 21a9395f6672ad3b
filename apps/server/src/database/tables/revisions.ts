import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

export type PatchStep = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown }

/** One row for each write of a document: what changed, and how to take it back (JSON Patch). */
export const revisions = pgTable(
  'revisions',
  {
    brandId: text('brand_id').notNull(),
    entity: text('entity').notNull(),
    id: text('id').notNull(),
    revision: integer('revision').notNull(),
    patch: jsonb<PatchStep[]>('patch').notNull(),
    inverse: jsonb<PatchStep[]>('inverse').notNull(),
    actor: text('actor'),
    via: text('via').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.entity, table.id, table.revision] }), index('revisions_at').on(table.brandId, table.at)],
)
