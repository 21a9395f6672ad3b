import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/**
 * Documents of all types that have no separate table. `body` matches the schema of `version`; its list members are keyed by id, so that revisions can refer to
 * them.
 */
export const documents = pgTable(
  'documents',
  {
    brandId: text('brand_id').notNull(),
    entity: text('entity').notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    revision: integer('revision').notNull(),
    body: jsonb<PlainDocument>('body').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }),
    createdBy: text('created_by'),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.entity, table.id] })],
)
