import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import { runRoutes } from './run-routes.ts'
import * as store from './run-store.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const runsAccessRows: AccessRow[] = [
  { route: 'GET /api/runs/:runId/events', own: '401 200' },
  { route: 'POST /api/stop', own: PEOPLE_OF_THE_BRAND, body: { requestId: '@runId' } },
]

const REMEMBERED_MS = 7 * 24 * 3600 * 1000

/** Deletes runs that ended more than a week ago and whose guide no longer exists, with their logs. */
const forgetRuns = ({ database, now }: SystemContext): Promise<void> => store.deleteForgottenRuns(database.db, new Date(now().getTime() - REMEMBERED_MS))

export const runsModule = {
  name: 'runs',
  routes: [runRoutes],
  accessRows: runsAccessRows,
  cleanUp: forgetRuns,
} satisfies ModuleManifest
