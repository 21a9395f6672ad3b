import type { PlainDocument } from '@brandwright/domain/history/json-patch'
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/** Documents of all entities that have no table. `body` is stored in the form that revisions refer to (list members by id), in the schema of `version`. */
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
