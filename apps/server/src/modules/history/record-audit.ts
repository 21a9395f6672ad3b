import type { Handle } from '../../database/database.ts'
import type { AuditRecord } from './audit-record.ts'
import { insertAudit } from './audit-store.ts'

/** Notes a privileged act, within the transaction that does it. */
export const recordAudit = (tx: Handle, record: AuditRecord): Promise<void> => insertAudit(tx, record)
