import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Link through which people without an account can read an email or page and comment on it. Only a digest of its token is stored, and revoking the link deletes
 * the row.
 */
export const commentLinks = pgTable(
  'comment_links',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    campaignId: text('campaign_id').notNull(),
    itemId: text('item_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    madeBy: text('made_by'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)

/**
 * Comment on an email or page, or on a text or section in it. `quote` is the text at the time of the comment (empty for a section), and `words` is the selected
 * part of the text; guests have a name, but no account.
 */
export const comments = pgTable(
  'comments',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    itemId: text('item_id').notNull(),
    parentId: text('parent_id'),
    pointer: text('pointer').notNull(),
    quote: text('quote').notNull(),
    words: text('words').notNull().default(''),
    authorId: text('author_id'),
    guestName: text('guest_name'),
    body: text('body').notNull(),
    createdAt: time('created_at').notNull(),
    resolvedAt: time('resolved_at'),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)
