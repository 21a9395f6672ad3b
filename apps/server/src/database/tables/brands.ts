import type { BrandListEntry } from '@brandwright/contracts/brands'
import type { Facts } from '@brandwright/domain/brands/evidence'
import type { TableMemberKind } from '@brandwright/domain/brands/member-kinds'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { jsonb } from './jsonb.ts'

/** Guides without their sub-collections, which are stored in separate tables. `address` is the normalized URL of the website, by which guides are looked up. */
export const brands = pgTable('brands', {
  id: text('id').primaryKey(),
  address: text('address'),
  name: text('name').notNull(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  categories: text('categories').array().notNull(),
  featured: boolean('featured').notNull(),
  isPublic: boolean('is_public').notNull(),
  isSample: boolean('is_sample').notNull(),
  ownerId: text('owner_id'),
  runId: text('run_id'),
  revision: integer('revision').notNull(),
  card: jsonb<BrandListEntry>('card').notNull(),
  document: jsonb<Partial<StyleGuide>>('document').notNull(),
  facts: jsonb<Facts>('facts').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
})

const childTable = (name: string) =>
  pgTable(
    name,
    {
      brandId: text('brand_id').notNull(),
      id: text('id').notNull(),
      position: integer('position').notNull(),
      document: jsonb<{ id: string }>('document').notNull(),
      updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    },
    (table) => [primaryKey({ columns: [table.brandId, table.id] })],
  )

export const brandChildren = {
  images: childTable('brand_images'),
  products: childTable('brand_products'),
  collections: childTable('brand_collections'),
  sources: childTable('brand_sources'),
  reviews: childTable('brand_reviews'),
} satisfies Record<TableMemberKind, ReturnType<typeof childTable>>
