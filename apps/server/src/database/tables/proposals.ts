import type { Facts } from '@brandwright/domain/brands/evidence'
import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/** What a new reading found of an edited guide, until somebody decides. A rejected one stays, so that the same value is not proposed again. */
export const brandProposals = pgTable(
  'brand_proposals',
  {
    brandId: text('brand_id').notNull(),
    pointer: text('pointer').notNull(),
    /** Without a value the reading did not find it any more. */
    found: jsonb<{ value?: unknown }>('found').notNull(),
    facts: jsonb<Facts>('facts').notNull(),
    rejected: boolean('rejected').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.pointer] })],
)
