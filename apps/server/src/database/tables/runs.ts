import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from './bytea.ts'
import { jsonb } from './jsonb.ts'

/** Work that outlives its request. `holder` is the process that holds the lease of the run until `leaseUntil`. */
export const runs = pgTable(
  'runs',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').notNull(),
    ownerId: text('owner_id'),
    state: text('state').notNull(),
    input: jsonb<unknown>('input').notNull(),
    /** Guide before the run. Set only for re-scans of existing brands. */
    before: jsonb<StyleGuide | null>('before'),
    holder: text('holder'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    /** True after a user has requested a stop. The process that holds the lease, or acquires it next, then stops the run. */
    stopAsked: boolean('stop_asked').notNull().default(false),
    attempts: integer('attempts').notNull(),
    events: integer('events').notNull(),
    /** Latest event that shows work in progress, or null if there is none; see `GROWING`. */
    growing: jsonb<{ type: string; data: unknown } | null>('growing'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/** The append-only log of a run, numbered from 1. */
export const runEvents = pgTable(
  'run_events',
  {
    brandId: text('brand_id').notNull(),
    runId: text('run_id').notNull(),
    number: integer('number').notNull(),
    event: jsonb<{ type: string; data: unknown }>('event').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.runId, table.number] })],
)

/** Completed steps of an active run, as gzipped JSON. Deleted when the run ends. */
export const runCheckpoints = pgTable(
  'run_checkpoints',
  { brandId: text('brand_id').notNull(), runId: text('run_id').notNull(), key: text('key').notNull(), value: bytea('value').notNull() },
  (table) => [primaryKey({ columns: [table.brandId, table.runId, table.key] })],
)
