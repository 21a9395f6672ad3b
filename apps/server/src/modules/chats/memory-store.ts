import { and, asc, eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { isOfDeletedBrand } from '../../database/of-deleted-brand.ts'
import { chatMemories } from '../../database/tables/chats.ts'

export type MemoryRow = typeof chatMemories.$inferSelect
interface MemoryOwner {
  brandId: string
  ownerId: string
}

const ofOwner = ({ brandId, ownerId }: MemoryOwner) => and(eq(chatMemories.ownerId, ownerId), eq(chatMemories.brandId, brandId))

export async function insertMemory(db: Handle, row: MemoryRow): Promise<void> {
  await db.insert(chatMemories).values(row)
}

/** Returns a user's memories about a brand, oldest first. */
export async function listMemories(db: Handle, owner: MemoryOwner): Promise<MemoryRow[]> {
  return db.select().from(chatMemories).where(ofOwner(owner)).orderBy(asc(chatMemories.createdAt), asc(chatMemories.id))
}

/** Returns all memories of a user, oldest first. */
export async function listMemoriesOf(db: Handle, ownerId: string): Promise<MemoryRow[]> {
  return db.select().from(chatMemories).where(eq(chatMemories.ownerId, ownerId)).orderBy(asc(chatMemories.createdAt), asc(chatMemories.id))
}

export async function findMemory(db: Handle, { id, ownerId }: { id: string; ownerId: string }): Promise<MemoryRow | null> {
  const [row] = await db
    .select()
    .from(chatMemories)
    .where(and(eq(chatMemories.ownerId, ownerId), eq(chatMemories.id, id)))
  return row ?? null
}

export async function updateMemory(db: Handle, row: MemoryRow): Promise<void> {
  await db
    .update(chatMemories)
    .set({ text: row.text, trust: row.trust })
    .where(and(ofOwner(row), eq(chatMemories.id, row.id)))
}

export async function deleteMemory(db: Handle, row: MemoryRow): Promise<void> {
  await db.delete(chatMemories).where(and(ofOwner(row), eq(chatMemories.id, row.id)))
}

export async function deleteMemories(db: Handle, owner: MemoryOwner): Promise<void> {
  await db.delete(chatMemories).where(ofOwner(owner))
}

/** Deletes memories about permanently deleted brands. */
export async function removeMemories(db: Handle): Promise<void> {
  await db.delete(chatMemories).where(isOfDeletedBrand(chatMemories.brandId))
}
