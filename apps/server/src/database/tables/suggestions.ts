import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import type { SuggestionHunk } from '@brandwright/domain/history/suggestion'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/** Document changes suggested by runs. `decided_at` is set once every hunk has been accepted or rejected. */
export const suggestions = pgTable(
  'suggestions',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    entity: text('entity').notNull(),
    documentId: text('document_id').notNull(),
    base: integer('base').notNull(),
    runId: text('run_id'),
    via: text('via').$type<RevisionVia>().notNull(),
    hunks: jsonb<SuggestionHunk[]>('hunks').notNull(),
    createdBy: text('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)
