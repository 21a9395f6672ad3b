import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { pageVersions } from '../../database/tables/pages.ts'

/** Returns the public pages of a campaign. Deleting a page or its campaign ends its publication. */
export async function listPublicPages(
  db: Handle,
  { brandId, campaignId }: { brandId: string; campaignId: string },
): Promise<{ itemId: string; slug: string }[]> {
  return db
    .select({ itemId: pageVersions.itemId, slug: pageVersions.slug })
    .from(pageVersions)
    .where(and(eq(pageVersions.brandId, brandId), eq(pageVersions.campaignId, campaignId), eq(pageVersions.isLive, true)))
}

/** Returns the slugs that are in use by a public page of any brand. */
export async function findPublicSlugs(db: Handle, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const wanted: SQL = sql.join(
    slugs.map((slug) => sql`${slug}`),
    sql`, `,
  )
  const rows = await db.select({ slug: sql<string>`slug` }).from(sql`brandwright_public_pages(array[${wanted}]::text[])`)
  return new Set(rows.map(({ slug }) => slug))
}
