import { and, desc, eq, max, sql, sum } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Handle } from '../../database/database.ts'
import { isOfDeletedBrand } from '../../database/of-deleted-brand.ts'
import { users } from '../../database/tables/accounts.ts'
import { brands } from '../../database/tables/brands.ts'
import { type PublishedVariant, pageContacts, pageVersions, pageViews } from '../../database/tables/pages.ts'

export interface PageAt {
  brandId: string
  itemId: string
}

export type { PublishedVariant }

type Version = typeof pageVersions.$inferSelect

const ofPage = (table: { brandId: AnyPgColumn; itemId: AnyPgColumn }, { brandId, itemId }: PageAt) => and(eq(table.brandId, brandId), eq(table.itemId, itemId))

/** Returns the versions of a page, newest first, with the names of the users who published them. */
export async function listVersions(db: Handle, at: PageAt): Promise<(Version & { publisher: string | null })[]> {
  const rows = await db
    .select({ version: pageVersions, publisher: users.name })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.publishedBy))
    .where(ofPage(pageVersions, at))
    .orderBy(desc(pageVersions.number))
  return rows.map(({ version, publisher }) => ({ ...version, publisher }))
}

/** Returns a version of a page, live or not, or null if it doesn't exist. */
export async function findVersion(db: Handle, at: PageAt, number: number): Promise<Version | null> {
  const [row] = await db
    .select()
    .from(pageVersions)
    .where(and(ofPage(pageVersions, at), eq(pageVersions.number, number)))
  return row ?? null
}

/** Returns true if another page of any brand is public at this slug. */
export async function isSlugTaken(db: Handle, slug: string, { brandId, itemId }: PageAt): Promise<boolean> {
  const isTaken = sql<boolean>`exists (select from brandwright_public_pages(array[${slug}]) where (brand_id, item_id) <> (${brandId}, ${itemId}))`
  const [row] = await db.select({ isTaken }).from(sql`(select 1) one`)
  return row?.isTaken === true
}

/** Inserts a new version, makes it live and returns its number. */
export async function insertLiveVersion(db: Handle, at: PageAt, version: Omit<Version, keyof PageAt | 'number' | 'isLive'>): Promise<number> {
  await endLive(db, at)
  const [last] = await db
    .select({ number: max(pageVersions.number) })
    .from(pageVersions)
    .where(ofPage(pageVersions, at))
  const number = (last?.number ?? 0) + 1
  await db.insert(pageVersions).values({ ...version, ...at, number, isLive: true })
  return number
}

/** Ends the live version. Returns false if the page had no live version. */
export async function endLive(db: Handle, at: PageAt): Promise<boolean> {
  const rows = await db
    .update(pageVersions)
    .set({ isLive: false })
    .where(and(ofPage(pageVersions, at), eq(pageVersions.isLive, true)))
    .returning({ number: pageVersions.number })
  return rows.length > 0
}

/** Returns the live version at a slug, or null if there is none or the brand is deleted. Versions of deleted pages and campaigns are not live. */
export async function findLive(db: Handle, slug: string): Promise<Version | null> {
  const [row] = await db
    .select({ version: pageVersions })
    .from(pageVersions)
    .innerJoin(brands, eq(brands.id, pageVersions.brandId))
    .where(and(eq(pageVersions.slug, slug), eq(pageVersions.isLive, true)))
  return row?.version ?? null
}

export async function countView(db: Handle, at: PageAt, variant: 'a' | 'b', day: string): Promise<void> {
  await db
    .insert(pageViews)
    .values({ ...at, variant, day, views: 1 })
    .onConflictDoUpdate({ target: [pageViews.brandId, pageViews.itemId, pageViews.variant, pageViews.day], set: { views: sql`${pageViews.views} + 1` } })
}

/** Returns the number of views of each variant. */
export async function countViews(db: Handle, at: PageAt): Promise<Partial<Record<'a' | 'b', number>>> {
  const rows = await db
    .select({ variant: pageViews.variant, views: sum(pageViews.views) })
    .from(pageViews)
    .where(ofPage(pageViews, at))
    .groupBy(pageViews.variant)
  return Object.fromEntries(rows.map(({ variant, views }) => [variant, Number(views)]))
}

/** Deletes page data of permanently deleted brands. */
export async function deleteOfDeletedBrands(db: Handle): Promise<void> {
  for (const table of [pageVersions, pageViews, pageContacts]) await db.delete(table).where(isOfDeletedBrand(table.brandId))
}
