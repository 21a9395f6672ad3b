import type { Session } from '@brandwright/contracts/users'
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { sessions, users } from '../../database/tables/accounts.ts'

type Person = { id: string; email: string; name: string; role: string; brand: string | null }

/** Returns the users of sessions, omitting expired sessions. */
export async function listPeopleOf(db: Handle, sessionIds: string[], now: Date): Promise<(Person & { sessionId: string })[]> {
  const { id, email, name, role, brand } = users
  return db
    .select({ id, email, name, role, brand, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, now), isNull(users.deactivatedAt)))
}

export async function listSessions(db: Handle, userId: string, now: Date): Promise<Omit<Session, 'current'>[]> {
  const { id, ipAddress, userAgent, createdAt, updatedAt, expiresAt } = sessions
  const rows = await db
    .select({ id, ipAddress, userAgent, createdAt, updatedAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(expiresAt, now)))
    .orderBy(desc(updatedAt), desc(id))
  return rows.map(({ createdAt, updatedAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeen: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

export async function deleteSession(db: Handle, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function deleteOtherSessions(db: Handle, userId: string, currentSessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentSessionId)))
}
