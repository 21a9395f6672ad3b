import type { PatchStep } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/** One row for each write of a document, with the change and its inverse (JSON Patch). When a run ends, the rows of its writes are merged into one. */
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
    via: text('via').$type<RevisionVia>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    runId: text('run_id'),
    /** Revision that an undo or redo reverted, or whose state was restored. */
    refersTo: integer('refers_to'),
    name: text('name'),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.entity, table.id, table.revision] }),
    index('revisions_at').on(table.brandId, table.at),
    index('revisions_actor').on(table.brandId, table.entity, table.id, table.actor, table.revision),
  ],
)
