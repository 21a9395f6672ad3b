import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { simpleTaskRoutes } from './simple-task-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const simpleTaskAccessRows: AccessRow[] = [{ route: 'POST /api/simple-task', own: PEOPLE_OF_THE_BRAND, body: { id: '@id', sections: 'footer' } }]

export const simpleTaskModule = {
  name: 'simple-task',
  routes: [simpleTaskRoutes],
  accessRows: simpleTaskAccessRows,
} satisfies ModuleManifest
