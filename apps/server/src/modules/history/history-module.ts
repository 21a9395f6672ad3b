import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { auditRoutes } from './audit-routes.ts'
import { clearDeleted } from './clear-deleted.ts'
import { deletedRoutes } from './deleted-routes.ts'
import { forgetAudit } from './forget-audit.ts'
import { historyAccessRows } from './history-access-rows.ts'
import { findActsBy, findChangesBy } from './personal-history-store.ts'

export const historyModule = {
  name: 'history',
  routes: [auditRoutes, deletedRoutes],
  accessRows: historyAccessRows,
  personalData: {
    export: async ({ database: { db } }, { id }) => ({ changes: await findChangesBy(db, id), acts: await findActsBy(db, id) }),
  },
  async cleanUp(context, { deletables, removeBlob }) {
    await forgetAudit(context)
    await clearDeleted(context, deletables, removeBlob)
  },
} satisfies ModuleManifest
