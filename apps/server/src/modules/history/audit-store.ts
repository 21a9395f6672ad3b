import type { AuditAction, AuditEntry } from '@brandwright/contracts/history'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { users } from '../../database/tables/accounts.ts'
import { auditLog } from '../../database/tables/history.ts'
import type { AuditRecord } from './audit-record.ts'

const MAX_ROWS_OF_USER = 10_000

export async function insertAudit(db: Handle, record: AuditRecord): Promise<void> {
  await db.insert(auditLog).values(record)
}

type Query = { brandId: string | null; action?: AuditAction; before: number | null; limit: number }

/** Returns rows of one brand, or of all brands, newest first. */
export async function listAudit(db: Handle, { brandId, action, before, limit }: Query): Promise<AuditEntry[]> {
  const rows = await db
    .select({ row: auditLog, name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor))
    .where(
      and(
        brandId === null ? undefined : eq(auditLog.brandId, brandId),
        action && eq(auditLog.action, action),
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return rows.map(({ row, name }) => ({
    ...row,
    action: row.action as AuditAction,
    actor: row.actor === null ? null : { id: row.actor, name },
    at: row.at.toISOString(),
  }))
}

/** Returns a user's newest entries in the audit log. */
export async function findActsBy(db: Handle, userId: string) {
  const { brandId, action, subject, details, at } = auditLog
  return db
    .select({ brandId, action, subject, details, at })
    .from(auditLog)
    .where(eq(auditLog.actor, userId))
    .orderBy(desc(auditLog.id))
    .limit(MAX_ROWS_OF_USER)
}

/**
 * Deletes old audit rows by setting a flag that lifts the database's protection against deletions. Requires a transaction, because the flag is reset when the
 * transaction ends.
 */
export async function deleteAuditBefore(tx: Handle, before: Date): Promise<void> {
  await tx.execute(sql`select set_config('brandwright.clearing', 'on', true)`)
  await tx.delete(auditLog).where(lt(auditLog.at, before))
  await tx.execute(sql`select set_config('brandwright.clearing', '', true)`)
}
