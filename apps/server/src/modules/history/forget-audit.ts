import type { SystemContext } from '../../platform/context.ts'
import { deleteAuditBefore } from './audit-store.ts'

const REMEMBERED_MS = 730 * 24 * 3600 * 1000

/** Deletes audit entries older than two years. */
export const forgetAudit = ({ database, now }: SystemContext): Promise<void> =>
  database.db.transaction((tx) => deleteAuditBefore(tx, new Date(now().getTime() - REMEMBERED_MS)))
