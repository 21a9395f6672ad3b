import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { usageAccessRows } from './usage-access-rows.ts'
import { usageOfPerson } from './usage-of-person.ts'
import { usageRoutes } from './usage-routes.ts'

export const usageModule = {
  name: 'usage',
  routes: [usageRoutes],
  accessRows: usageAccessRows,
  personalData: { export: async ({ database }, { id }) => ({ usage: await usageOfPerson(database.db, id) }) },
} satisfies ModuleManifest
