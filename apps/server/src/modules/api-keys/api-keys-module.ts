import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { apiKeysAccessRows } from './api-keys-access-rows.ts'
import { listApiKeys } from './list-api-keys.ts'

export const apiKeysModule = {
  name: 'api-keys',
  routes: [apiKeyRoutes],
  accessRows: apiKeysAccessRows,
  personalData: { export: async (context) => ({ apiKeys: await listApiKeys(context) }) },
} satisfies ModuleManifest
