import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { listModelKeys } from './list-model-keys.ts'
import { modelKeyRoutes } from './model-key-routes.ts'
import { modelKeysAccessRows } from './model-keys-access-rows.ts'

export const modelKeysModule = {
  name: 'model-keys',
  routes: [modelKeyRoutes],
  accessRows: modelKeysAccessRows,
  personalData: { export: async (context, { id }) => ({ modelKeys: (await listModelKeys(context, { userId: id })).items }) },
} satisfies ModuleManifest
