import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { modelRoutes } from './model-routes.ts'
import { modelsAccessRows } from './models-access-rows.ts'
import { rolesOfPerson } from './roles-of-person.ts'

export const modelsModule = {
  name: 'models',
  routes: [modelRoutes],
  accessRows: modelsAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ modelRoles: await rolesOfPerson(database.db, id) }) },
} satisfies ModuleManifest
