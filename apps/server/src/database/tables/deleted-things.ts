import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/** What somebody deleted, whole, until it is restored or its time is over. `id` begins with the brand's. */
export const deletedThings = pgTable(
  'deleted_things',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    entity: text('entity').notNull(),
    thingId: text('thing_id').notNull(),
    name: text('name').notNull(),
    content: jsonb<unknown>('content').notNull(),
    /** Who the brand belonged to, and who belonged to it, where the brand itself was deleted. */
    ownerId: text('owner_id'),
    members: text('members').array().notNull(),
    /** Its owner and its admins of then. */
    admins: text('admins').array().notNull().default([]),
    deletedBy: text('deleted_by'),
    deletedAt: timestamp('deleted_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** Files of things that are gone for good. Each is removed a day later unless something has it then. */
export const blobsToRemove = pgTable('blobs_to_remove', {
  blobId: text('blob_id').primaryKey(),
  since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
})
