import { desc, eq } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { auditLog } from '../../database/tables/audit-log.ts'
import { revisions } from '../../database/tables/revisions.ts'

const MAX_ROWS = 10_000

/** Returns a user's newest changes. Omits the changed values, because the documents contain them. */
export async function findChangesBy(db: Handle, userId: string) {
  const { brandId, entity, id, revision, via, at } = revisions
  return db.select({ brandId, entity, id, revision, via, at }).from(revisions).where(eq(revisions.actor, userId)).orderBy(desc(at)).limit(MAX_ROWS)
}

/** Returns a user's newest entries in the audit log. */
export async function findActsBy(db: Handle, userId: string) {
  const { brandId, action, subject, details, at } = auditLog
  return db.select({ brandId, action, subject, details, at }).from(auditLog).where(eq(auditLog.actor, userId)).orderBy(desc(auditLog.id)).limit(MAX_ROWS)
}
