import type { ModelRoles } from '@brandwright/contracts/models'
import type { Handle } from '../../database/database.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { findPersonRoles } from './model-roles-store.ts'
import { modelRoutes } from './model-routes.ts'
import { modelsAccessRows } from './models-access-rows.ts'

/** Returns the default models that a user set. */
const rolesOfPerson = (db: Handle, person: string): Promise<ModelRoles> => findPersonRoles(db, person)

export const modelsModule = {
  name: 'models',
  routes: [modelRoutes],
  accessRows: modelsAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ modelRoles: await rolesOfPerson(database.db, id) }) },
} satisfies ModuleManifest
