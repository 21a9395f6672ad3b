import { asc, desc, eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { auditLog } from '../../database/tables/audit-log.ts'
import { invitations } from '../../database/tables/people.ts'
import { revisions } from '../../database/tables/revisions.ts'

const MOST_ROWS = 10_000

export async function findInvitationsBy(db: Handle, userId: string) {
  const { brandId, email, role, createdAt } = invitations
  return db.select({ brandId, email, role, createdAt }).from(invitations).where(eq(invitations.invitedBy, userId)).orderBy(asc(createdAt))
}

/** The newest writes of guides; what they wrote stands in the guides. */
export async function findChangesBy(db: Handle, userId: string) {
  const { brandId, entity, id, revision, via, at } = revisions
  return db.select({ brandId, entity, id, revision, via, at }).from(revisions).where(eq(revisions.actor, userId)).orderBy(desc(at)).limit(MOST_ROWS)
}

export async function findActsBy(db: Handle, userId: string) {
  const { brandId, action, subject, details, at } = auditLog
  return db.select({ brandId, action, subject, details, at }).from(auditLog).where(eq(auditLog.actor, userId)).orderBy(desc(auditLog.id)).limit(MOST_ROWS)
}
