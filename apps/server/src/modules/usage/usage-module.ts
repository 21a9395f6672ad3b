import type { Handle } from '../../database/database.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { usageAccessRows } from './usage-access-rows.ts'
import { usageRoutes } from './usage-routes.ts'
import { listUsageOf } from './usage-store.ts'

const MAX_ROWS = 10_000

/** Returns a user's usage rows, newest first. */
const usageOfPerson = (db: Handle, person: string) => listUsageOf(db, person, MAX_ROWS)

export const usageModule = {
  name: 'usage',
  routes: [usageRoutes],
  accessRows: usageAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ usage: await usageOfPerson(database.db, id) }) },
} satisfies ModuleManifest
