import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { modelKeys } from '../../database/tables/model-keys.ts'
import { brandModelRoles } from '../../database/tables/model-roles.ts'
import { shareLinks } from '../../database/tables/share-links.ts'
import { usageCaps } from '../../database/tables/usage.ts'

/** A share link of a deleted guide, in stored form. Contains only the digest of the token, not the link. */
export interface SavedLink {
  id: string
  name: string
  tokenHash: string
  madeBy: string | null
  createdAt: string
  expiresAt: string | null
}

/** Returns the active share links of a guide. */
export async function linksToSave(db: Handle, brandId: string, now: Date): Promise<SavedLink[]> {
  const rows = await db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.brandId, brandId), or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now))))
  return rows.map(({ id, name, tokenHash, madeBy, createdAt, expiresAt }) => {
    return { id, name, tokenHash, madeBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null }
  })
}

/** Restores the share links of a restored guide, except expired links. The user who created a link may have been deleted in the meantime. */
export async function restoreLinks(db: Handle, brandId: string, savedLinks: readonly SavedLink[], now: Date): Promise<void> {
  const links = savedLinks.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now)
  if (links.length === 0) return
  const creators = links.flatMap(({ madeBy }) => madeBy ?? [])
  const existing = new Set((await db.select({ id: users.id }).from(users).where(inArray(users.id, creators))).map(({ id }) => id))
  await db.insert(shareLinks).values(
    links.map((link) => ({
      ...link,
      brandId,
      madeBy: link.madeBy !== null && existing.has(link.madeBy) ? link.madeBy : null,
      createdAt: new Date(link.createdAt),
      expiresAt: link.expiresAt === null ? null : new Date(link.expiresAt),
    })),
  )
}

/** Deletes a brand's model settings: keys, models per role, and usage cap. Call it once the guide can no longer be restored. */
export async function deleteModelSettings(tx: Handle, brandId: string): Promise<void> {
  await tx.delete(modelKeys).where(eq(modelKeys.brandId, brandId))
  await tx.delete(brandModelRoles).where(eq(brandModelRoles.brandId, brandId))
  await tx.delete(usageCaps).where(eq(usageCaps.brandId, brandId))
}
