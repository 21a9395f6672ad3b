import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A way to a guide for people without an account. The token of the link is kept as a digest; a withdrawn one is gone. */
export const shareLinks = pgTable(
  'share_links',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    madeBy: text('made_by'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)
