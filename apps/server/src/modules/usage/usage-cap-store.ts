import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { usageCaps } from '../../database/tables/usage.ts'

export async function findCap(db: Handle, brandId: string): Promise<number | null> {
  const [row] = await db.select({ monthly: usageCaps.monthly }).from(usageCaps).where(eq(usageCaps.brandId, brandId))
  return row?.monthly ?? null
}

/** Returns a brand's cap like `findCap`, but locks the row until the transaction ends. */
export async function lockCap(tx: Handle, brandId: string): Promise<number | null> {
  const [row] = await tx.select({ monthly: usageCaps.monthly }).from(usageCaps).where(eq(usageCaps.brandId, brandId)).for('update')
  return row?.monthly ?? null
}

export async function putCap(tx: Handle, row: typeof usageCaps.$inferInsert): Promise<void> {
  const { brandId: _, ...fresh } = row
  await tx.insert(usageCaps).values(row).onConflictDoUpdate({ target: usageCaps.brandId, set: fresh })
}

export async function deleteCap(tx: Handle, brandId: string): Promise<void> {
  await tx.delete(usageCaps).where(eq(usageCaps.brandId, brandId))
}

/** Returns the number of a brand's tasks, by any user, that ended since a point in time. */
export async function countUsed(db: Handle, brandId: string, since: Date): Promise<number> {
  const answer = (await db.execute(sql`select brandwright_used(${brandId}, ${since.toISOString()}::timestamptz) as used`)) as unknown as {
    rows: { used: string | number }[]
  }
  return Number(answer.rows[0]?.used ?? 0)
}
