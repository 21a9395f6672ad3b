import type { ShareLink } from '@brandwright/contracts/share-links'
import { and, asc, count, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { shareLinks } from '../../database/tables/share-links.ts'

type Row = typeof shareLinks.$inferSelect

const isValid = (now: Date) => or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now))

export async function insertLink(db: Handle, row: Row): Promise<void> {
  await db.insert(shareLinks).values(row)
}

/** Returns the active links of a brand, with the names of their creators. */
export async function listLinks(db: Handle, brandId: string, now: Date): Promise<ShareLink[]> {
  const rows = await db
    .select({ link: shareLinks, creator: users.name })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.madeBy))
    .where(and(eq(shareLinks.brandId, brandId), isValid(now)))
    .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id))
  return rows.map(({ link: { id, name, createdAt, expiresAt }, creator }) => ({
    id,
    name,
    madeBy: creator,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
}

export async function countLinks(db: Handle, brandId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ links: count() })
    .from(shareLinks)
    .where(and(eq(shareLinks.brandId, brandId), isValid(now)))
  return row?.links ?? 0
}

/** Returns the brand whose guide a link opens, or null. */
export async function brandOfLink(db: Handle, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ brandId: shareLinks.brandId })
    .from(shareLinks)
    .where(and(eq(shareLinks.tokenHash, tokenHash), isValid(now)))
  return row?.brandId ?? null
}

/** Deletes a link. Returns false if it doesn't exist. */
export async function deleteLink(db: Handle, brandId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.brandId, brandId), eq(shareLinks.id, id)))
    .returning({ id: shareLinks.id })
  return rows.length > 0
}

export async function deleteOldLinks(db: Handle, now: Date): Promise<void> {
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, now))
}

export async function listLinksBy(db: Handle, createdBy: string) {
  const { brandId, name, createdAt, expiresAt } = shareLinks
  return db.select({ brandId, name, createdAt, expiresAt }).from(shareLinks).where(eq(shareLinks.madeBy, createdBy)).orderBy(asc(createdAt), asc(shareLinks.id))
}
