import type { PatchStep } from '@brandwright/domain/history/json-patch'
import type { RevisionVia } from '@brandwright/domain/history/revision-via'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
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

/** Append-only log of privileged actions. The database rejects updates, and allows deletions only in the nightly clean-up. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  brandId: text('brand_id'),
  actor: text('actor'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  details: jsonb<Record<string, unknown>>('details').notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
})

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

/** Files that were referenced by permanently deleted items. Each file is removed a day later, unless other data references it by then. */
export const blobsToRemove = pgTable('blobs_to_remove', {
  blobId: text('blob_id').primaryKey(),
  since: timestamp('since', { withTimezone: true, precision: 3 }).notNull(),
})
