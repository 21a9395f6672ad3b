import type { AccessRow } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { listApiKeys } from './list-api-keys.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const apiKeysAccessRows: AccessRow[] = [
  { route: 'GET /api/api-keys', own: '401 200' },
  { route: 'POST /api/api-keys', own: '401 201', body: { name: 'New', scopes: ['read'] } },
  { route: 'DELETE /api/api-keys/:keyId', own: '401 204 404 404 404 404 404' },
]

export const apiKeysModule = {
  name: 'api-keys',
  routes: [apiKeyRoutes],
  accessRows: apiKeysAccessRows,
  personalData: { export: async (context) => ({ apiKeys: await listApiKeys(context) }) },
} satisfies ModuleManifest
