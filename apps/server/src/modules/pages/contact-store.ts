import { and, countDistinct, desc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { pageContacts } from '../../database/tables/pages.ts'
import type { PageAt } from './page-store.ts'

export type ContactRow = typeof pageContacts.$inferSelect

const ofPage = ({ brandId, itemId }: PageAt) => and(eq(pageContacts.brandId, brandId), eq(pageContacts.itemId, itemId))

/** Stores a submission, unless the page already has one with the same address, consent and content. */
export async function insertContact(db: Handle, row: ContactRow): Promise<void> {
  await db.insert(pageContacts).values(row).onConflictDoNothing()
}

/** Returns a page's contacts, newest first. With `after`, starts after that position. */
export async function listContacts(
  db: Handle,
  at: PageAt,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<ContactRow[]> {
  const { createdAt, id } = pageContacts
  const isAfter = after ? sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id})` : undefined
  return db
    .select()
    .from(pageContacts)
    .where(and(ofPage(at), isAfter))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Returns the number of submitted addresses for each variant. */
export async function countContacts(db: Handle, at: PageAt): Promise<Partial<Record<'a' | 'b', number>>> {
  const rows = await db
    .select({ variant: pageContacts.variant, contacts: countDistinct(sql`lower(${pageContacts.email})`) })
    .from(pageContacts)
    .where(ofPage(at))
    .groupBy(pageContacts.variant)
  return Object.fromEntries(rows.map(({ variant, contacts }) => [variant, contacts]))
}

/** Deletes a contact. Returns false if it doesn't exist. */
export async function deleteContact(db: Handle, { brandId, itemId }: PageAt, id: string): Promise<boolean> {
  const rows = await db
    .delete(pageContacts)
    .where(and(ofPage({ brandId, itemId }), eq(pageContacts.id, id)))
    .returning({ id: pageContacts.id })
  return rows.length > 0
}
