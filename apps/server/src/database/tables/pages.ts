import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Published HTML of one variant. `style` is the content of its style element, which the content security policy allows by its hash. */
export interface PublishedVariant {
  itemId: string
  html: string
  thanks: string | null
  style: string
  /** Consent text of the form, or null if the page has no consent text. */
  consent: string | null
}

/** A published version of a page. At most one version of a page is live, and no two pages are live at the same slug. */
export const pageVersions = pgTable(
  'page_versions',
  {
    brandId: text('brand_id').notNull(),
    itemId: text('item_id').notNull(),
    number: integer('number').notNull(),
    campaignId: text('campaign_id').notNull(),
    slug: text('slug').notNull(),
    isLive: boolean('is_live').notNull(),
    /** The page, and its B variant if it has one. */
    variants: jsonb<PublishedVariant[]>('variants').notNull(),
    /** Percentage of visitors who see the B variant. */
    variantShare: integer('variant_share').notNull(),
    revision: integer('revision').notNull(),
    publishedBy: text('published_by'),
    publishedAt: time('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.itemId, table.number] })],
)

export const pageViews = pgTable(
  'page_views',
  {
    brandId: text('brand_id').notNull(),
    itemId: text('item_id').notNull(),
    variant: text('variant').$type<'a' | 'b'>().notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.itemId, table.variant, table.day] })],
)

/** Form submissions of a page, with the consent text that the visitor saw. If a form is submitted twice with the same content, only one row is stored. */
export const pageContacts = pgTable(
  'page_contacts',
  {
    brandId: text('brand_id').notNull(),
    id: text('id').notNull(),
    itemId: text('item_id').notNull(),
    variant: text('variant').$type<'a' | 'b'>().notNull(),
    version: integer('version').notNull(),
    email: text('email').notNull(),
    fields: jsonb<Record<string, string>>('fields').notNull(),
    consent: text('consent').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
)
