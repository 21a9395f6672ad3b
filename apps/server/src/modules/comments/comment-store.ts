import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { isOfDeletedBrand } from '../../database/of-deleted-brand.ts'
import { users } from '../../database/tables/accounts.ts'
import { commentLinks, comments } from '../../database/tables/comments.ts'

export type CommentRow = typeof comments.$inferSelect
export type LinkRow = typeof commentLinks.$inferSelect
export interface ItemAt {
  brandId: string
  itemId: string
}

const ofItem = ({ brandId, itemId }: ItemAt) => and(eq(comments.brandId, brandId), eq(comments.itemId, itemId))

/** Returns the comments on an item, oldest first, with author names if the authors have accounts. */
export const listComments = (db: Handle, at: ItemAt): Promise<{ comment: CommentRow; author: string | null }[]> =>
  db
    .select({ comment: comments, author: users.name })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(ofItem(at))
    .orderBy(asc(comments.createdAt), asc(comments.id))

export async function insertComment(db: Handle, row: CommentRow): Promise<void> {
  await db.insert(comments).values(row)
}

/** Resolves or reopens a comment. Returns false if it doesn't exist. */
export async function setResolved(db: Handle, at: ItemAt, { id, resolvedAt }: Pick<CommentRow, 'id' | 'resolvedAt'>): Promise<boolean> {
  const rows = await db
    .update(comments)
    .set({ resolvedAt })
    .where(and(ofItem(at), eq(comments.id, id)))
    .returning({ id: comments.id })
  return rows.length > 0
}

/** Deletes a comment with its replies. Returns false if it doesn't exist. */
export async function deleteComment(db: Handle, at: ItemAt, id: string): Promise<boolean> {
  const rows = await db
    .delete(comments)
    .where(and(ofItem(at), eq(comments.id, id)))
    .returning({ id: comments.id })
  return rows.length > 0
}

export const listCommentsBy = (db: Handle, authorId: string) =>
  db
    .select({
      brandId: comments.brandId,
      itemId: comments.itemId,
      quote: comments.quote,
      words: comments.words,
      body: comments.body,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.authorId, authorId))
    .orderBy(asc(comments.createdAt), asc(comments.id))

export async function insertLink(db: Handle, row: LinkRow): Promise<void> {
  await db.insert(commentLinks).values(row)
}

/** Returns the active links to an item. */
export const listLinks = (db: Handle, { brandId, itemId }: ItemAt, now: Date): Promise<LinkRow[]> =>
  db
    .select()
    .from(commentLinks)
    .where(and(eq(commentLinks.brandId, brandId), eq(commentLinks.itemId, itemId), gt(commentLinks.expiresAt, now)))
    .orderBy(asc(commentLinks.createdAt), asc(commentLinks.id))

export async function findLink(db: Handle, tokenHash: string, now: Date): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(commentLinks)
    .where(and(eq(commentLinks.tokenHash, tokenHash), gt(commentLinks.expiresAt, now)))
  return row ?? null
}

/** Deletes a link. Returns false if it doesn't exist. */
export async function deleteLink(db: Handle, { brandId, itemId }: ItemAt, id: string): Promise<boolean> {
  const rows = await db
    .delete(commentLinks)
    .where(and(eq(commentLinks.brandId, brandId), eq(commentLinks.itemId, itemId), eq(commentLinks.id, id)))
    .returning({ id: commentLinks.id })
  return rows.length > 0
}

/** Deletes expired links, and the comments and links of brands that can no longer be restored. */
export async function deleteExpired(db: Handle, now: Date): Promise<void> {
  await db.delete(commentLinks).where(or(lt(commentLinks.expiresAt, now), isOfDeletedBrand(commentLinks.brandId)))
  await db.delete(comments).where(isOfDeletedBrand(comments.brandId))
}
