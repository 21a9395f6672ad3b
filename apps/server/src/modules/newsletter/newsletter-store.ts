import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { newsletterReaders } from '../../database/tables/newsletter.ts'

/** Stores an unconfirmed subscriber with a new token. Returns false if the address is already confirmed. */
export async function putReader(tx: Handle, email: string, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(newsletterReaders)
    .values({ email, tokenHash, askedAt: now })
    .onConflictDoUpdate({ target: newsletterReaders.email, set: { tokenHash, askedAt: now }, setWhere: isNull(newsletterReaders.confirmedAt) })
    .returning({ email: newsletterReaders.email })
  return rows.length > 0
}

/** Confirms a subscription. Returns true even if the link was opened before, because users may open it twice. */
export async function confirmReader(db: Handle, tokenHash: string, requestedAfter: Date, now: Date): Promise<boolean> {
  const rows = await db
    .update(newsletterReaders)
    .set({ confirmedAt: now })
    .where(and(eq(newsletterReaders.tokenHash, tokenHash), gt(newsletterReaders.askedAt, requestedAfter)))
    .returning({ email: newsletterReaders.email })
  return rows.length > 0
}

export async function deleteReader(db: Handle, tokenHash: string): Promise<void> {
  await db.delete(newsletterReaders).where(eq(newsletterReaders.tokenHash, tokenHash))
}

export async function deleteUnconfirmed(db: Handle, requestedBefore: Date): Promise<void> {
  await db.delete(newsletterReaders).where(and(isNull(newsletterReaders.confirmedAt), lt(newsletterReaders.askedAt, requestedBefore)))
}

export async function findReader(db: Handle, email: string): Promise<{ askedAt: Date; confirmedAt: Date | null } | null> {
  const { askedAt, confirmedAt } = newsletterReaders
  const [row] = await db.select({ askedAt, confirmedAt }).from(newsletterReaders).where(eq(newsletterReaders.email, email))
  return row ?? null
}

export async function deleteAddress(db: Handle, email: string): Promise<void> {
  await db.delete(newsletterReaders).where(eq(newsletterReaders.email, email))
}
