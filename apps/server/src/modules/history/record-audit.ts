import type { Handle } from '../../database/database.ts'
import type { AuditRecord } from './audit-record.ts'
import { insertAudit } from './audit-store.ts'

/** Records a privileged action in the transaction that performs it. */
export const recordAudit = (tx: Handle, record: AuditRecord): Promise<void> => insertAudit(tx, record)
