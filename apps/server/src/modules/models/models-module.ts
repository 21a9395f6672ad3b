import type { ModelRoles } from '@brandwright/contracts/models'
import type { Handle } from '../../database/database.ts'
import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { findPersonRoles } from './model-roles-store.ts'
import { modelRoutes } from './model-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const modelsAccessRows: AccessRow[] = [
  { route: 'GET /api/account/model-roles', own: '401 200' },
  { route: 'PUT /api/account/model-roles', own: '401 200', body: { summary: 'x' } },
  { route: 'GET /api/brands/:id/model-roles', own: PEOPLE_OF_THE_BRAND },
  { route: 'PUT /api/brands/:id/model-roles', own: PEOPLE_OF_THE_BRAND, body: { summary: 'x' } },
]

/** Returns the default models that a user set. */
const rolesOfPerson = (db: Handle, person: string): Promise<ModelRoles> => findPersonRoles(db, person)

export const modelsModule = {
  name: 'models',
  routes: [modelRoutes],
  accessRows: modelsAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ modelRoles: await rolesOfPerson(database.db, id) }) },
} satisfies ModuleManifest
