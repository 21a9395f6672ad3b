import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { attempts, users } from '../../database/tables/accounts.ts'
import { knownPlaces } from '../../database/tables/people.ts'

const MAX_MARKS = 20
const DELETE_BATCH_SIZE = 1000

/**
 * Counts an attempt in a single statement, so that concurrent attempts are all counted. If the window has expired, starts a new one and deletes other expired
 * windows.
 */
export async function countAttempt(db: Handle, key: string, now: Date, windowMs: number): Promise<{ count: number; until: Date }> {
  const fresh = sql`attempts.until <= ${now.toISOString()}`
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, until: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${fresh} then 1 else attempts.count + 1 end`,
        until: sql`case when ${fresh} then excluded.until else attempts.until end`,
      },
    })
    .returning()
  if (row?.count === 1) await deleteEnded(db, now)
  return row as { count: number; until: Date }
}

/** Deletes expired counters, skipping rows that another process is updating or deleting. */
async function deleteEnded(db: Handle, now: Date): Promise<void> {
  await db.execute(sql`delete from attempts where key in
    (select key from attempts where until <= ${now.toISOString()} order by until limit ${DELETE_BATCH_SIZE} for update skip locked)`)
}

export async function deleteAttempts(db: Handle, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key))
}

/** Returns the specified marks (digests of subnets and devices) from which the account has been used before. */
export async function knownMarks(db: Handle, email: string, marks: string[]): Promise<string[]> {
  const rows = await db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(and(eq(users.email, email), inArray(knownPlaces.place, marks)))
  return rows.map(({ place: mark }) => mark)
}

/** Stores the marks that an account was used from, keeping only the newest. */
export async function saveMarks(db: Handle, userId: string, marks: string[], now: Date): Promise<void> {
  await db
    .insert(knownPlaces)
    .values(marks.map((mark) => ({ userId, place: mark, seenAt: now })))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.place], set: { seenAt: now } })
  const newest = db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .where(eq(knownPlaces.userId, userId))
    .orderBy(desc(knownPlaces.seenAt), knownPlaces.place)
    .limit(MAX_MARKS)
  await db.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), notInArray(knownPlaces.place, newest)))
}
