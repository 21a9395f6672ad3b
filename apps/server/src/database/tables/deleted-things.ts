import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/** Deleted items with their complete content, until they are restored or expire. `id` starts with the brand's id. */
export const deletedThings = pgTable(
  'deleted_things',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    entity: text('entity').notNull(),
    thingId: text('thing_id').notNull(),
    name: text('name').notNull(),
    content: jsonb<unknown>('content').notNull(),
    /** Owner and members, if the deleted item is a brand. */
    ownerId: text('owner_id'),
    members: text('members').array().notNull(),
    /** Owner and admins of the brand at the time of deletion. */
    admins: text('admins').array().notNull().default([]),
    deletedBy: text('deleted_by'),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** Files that permanently deleted items referred to. Each file is removed a day later, unless other data refers to it by then. */
export const blobsToRemove = pgTable('blobs_to_remove', {
  blobId: text('blob_id').primaryKey(),
  since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
})
