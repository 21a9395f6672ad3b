import type { AuditAction, AuditEntry } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import type { Context } from '../../platform/context.ts'
import { auditOf } from './audit-policy.ts'
import * as store from './audit-store.ts'
import { numberCursor } from './number-cursor.ts'

type Query = { limit: number; cursor?: string; action?: AuditAction; brand?: string }

/** A page of the audit log, newest first. */
export async function listAudit({ actor, database }: Context, { limit, cursor, action, brand }: Query): Promise<Page<AuditEntry>> {
  const brandId = auditOf(actor, brand)
  const rows = await store.listAudit(database.db, { brandId, action, before: numberCursor(cursor), limit: limit + 1 })
  const items = rows.slice(0, limit)
  return { items, nextCursor: rows.length > limit ? String(items.at(-1)?.id) : null }
}
