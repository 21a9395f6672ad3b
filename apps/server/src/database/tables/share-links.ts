import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Link through which people without an account can read a guide. Only a digest of its token is stored, and revoking the link deletes the row. */
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
