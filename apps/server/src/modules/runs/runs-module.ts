import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { SystemContext } from '../../platform/context.ts'
import { runRoutes } from './run-routes.ts'
import * as store from './run-store.ts'
import { runsAccessRows } from './runs-access-rows.ts'

const REMEMBERED_MS = 7 * 24 * 3600 * 1000

/** Deletes logs of runs that ended a week ago and whose guide no longer exists. */
const forgetRuns = ({ database, now }: SystemContext): Promise<void> => store.deleteForgottenRuns(database.db, new Date(now().getTime() - REMEMBERED_MS))

export const runsModule = {
  name: 'runs',
  routes: [runRoutes],
  accessRows: runsAccessRows,
  cleanUp: forgetRuns,
} satisfies ModuleManifest
