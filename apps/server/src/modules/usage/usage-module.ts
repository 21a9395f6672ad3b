import type { Handle } from '../../database/database.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { usageRoutes } from './usage-routes.ts'
import { listUsageOf } from './usage-store.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const usageAccessRows: AccessRow[] = [
  { route: 'GET /api/usage', own: '401 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'GET /api/usage/csv', own: '401 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'GET /api/brands/:id/usage', own: PEOPLE_OF_THE_BRAND },
  { route: 'GET /api/brands/:id/usage/days', own: '401 403 403 404 200 404 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'GET /api/brands/:id/usage/csv', own: '401 403 403 404 200 404 200', query: 'from=2026-01-01&to=2026-01-31' },
  { route: 'PUT /api/brands/:id/usage-cap', own: '401 403 403 404 200 404 200', body: { monthly: 20 } },
]

const MAX_ROWS = 10_000

/** Returns a user's usage rows, newest first. */
const usageOfPerson = (db: Handle, person: string) => listUsageOf(db, person, MAX_ROWS)

export const usageModule = {
  name: 'usage',
  routes: [usageRoutes],
  accessRows: usageAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ usage: await usageOfPerson(database.db, id) }) },
} satisfies ModuleManifest
