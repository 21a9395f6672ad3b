import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { accounts, rateLimits, sessions, signInAttempts, users, verifications } from '../../database/tables/accounts.ts'

/** The accounts library's models, by the names it knows them under. */
export const accountTables = { user: users, session: sessions, account: accounts, verification: verifications, rateLimit: rateLimits }

/** One statement, so that of two first sign-ups at once only the earlier one wins. */
export async function makeFirstUserSuperAdmin(db: Handle): Promise<void> {
  await db.execute(sql`update users set role = 'super-admin'
    where id = (select id from users order by created_at, id limit 1) and not exists (select 1 from users where role = 'super-admin')`)
}

/** Rows that say nothing any more: ended sessions, links that were not followed, counters whose time is over. */
export async function deleteExpired(db: Handle, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(signInAttempts).where(lt(signInAttempts.until, now))
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, now.getTime() - DAY_MS))
}

const DAY_MS = 24 * 3600 * 1000

/** Counts an attempt in one statement, so that of many at once none is missed. A window that has ended begins anew. */
export async function countAttempt(db: Handle, account: string, now: Date, windowMs: number): Promise<{ count: number; until: Date }> {
  const fresh = sql`sign_in_attempts.until <= ${now.toISOString()}`
  const [row] = await db
    .insert(signInAttempts)
    .values({ account, count: 1, until: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: signInAttempts.account,
      set: {
        count: sql`case when ${fresh} then 1 else sign_in_attempts.count + 1 end`,
        until: sql`case when ${fresh} then excluded.until else sign_in_attempts.until end`,
      },
    })
    .returning()
  return row as { count: number; until: Date }
}

export async function deleteAttempts(db: Handle, account: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.account, account))
}

/** Ties a user to a brand unless tied to one already. */
export async function tieToBrand(db: Handle, userId: string, brandId: string): Promise<void> {
  await db
    .update(users)
    .set({ brand: brandId })
    .where(and(eq(users.id, userId), isNull(users.brand)))
}

export async function untieFromBrand(db: Handle, brandId: string): Promise<void> {
  await db.update(users).set({ brand: null }).where(eq(users.brand, brandId))
}
