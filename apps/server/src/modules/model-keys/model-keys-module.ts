import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { listModelKeys } from './list-model-keys.ts'
import { modelKeyRoutes } from './model-key-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const modelKeysAccessRows: AccessRow[] = [
  { route: 'GET /api/models/array', own: '401 200' },
  { route: 'POST /api/models/array', own: '401 200' },
  { route: 'GET /api/brands/:id/model-keys', own: PEOPLE_OF_THE_BRAND },
  { route: 'PUT /api/brands/:id/model-keys/:maker', own: '401 200 403 404 200 404 200', malformed: '400', body: { key: 'sk-of-the-matrix-0000' } },
  { route: 'POST /api/brands/:id/model-keys/:maker/try', own: '401 404 403 404 404 404 404' },
  { route: 'DELETE /api/brands/:id/model-keys/:maker', own: '401 404 403 404 404 404 404' },
  { route: 'GET /api/account/model-keys', own: '401 200' },
  {
    route: 'PUT /api/account/model-keys/:maker',
    own: '401 200',
    other: '401 200',
    missing: '401 200',
    malformed: '401 200',
    body: { key: 'sk-of-the-matrix-0000' },
  },
  { route: 'POST /api/account/model-keys/:maker/try', own: '401 404', other: '401 404' },
  { route: 'DELETE /api/account/model-keys/:maker', own: '401 404', other: '401 404' },
]

export const modelKeysModule = {
  name: 'model-keys',
  routes: [modelKeyRoutes],
  accessRows: modelKeysAccessRows,
  personalData: { export: async (context, { id }) => ({ modelKeys: (await listModelKeys(context, { userId: id })).items }) },
} satisfies ModuleManifest
