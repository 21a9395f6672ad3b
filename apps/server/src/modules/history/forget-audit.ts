import type { SystemContext } from '../../platform/context.ts'
import { deleteAuditBefore } from './audit-store.ts'

const REMEMBERED_MS = 730 * 24 * 3600 * 1000

/** Clears away what was noted more than two years ago. */
export const forgetAudit = ({ database, now }: SystemContext): Promise<void> =>
  database.db.transaction((tx) => deleteAuditBefore(tx, new Date(now().getTime() - REMEMBERED_MS)))
