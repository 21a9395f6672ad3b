import { type AccessRow, PEOPLE_OF_THE_BRAND } from '../../manifest/access-row.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { embeddingRoutes } from './embedding-routes.ts'

// Lists of seven statuses are in this order: visitor, user, colleague, stranger, admin, otherAdmin, superAdmin.
const embeddingsAccessRows: AccessRow[] = [
  { route: 'POST /api/embeddings/:kind', own: PEOPLE_OF_THE_BRAND, body: { id: '@id', query: 'x' } },
  { route: 'GET /api/embeddings/:kind/estimate', own: PEOPLE_OF_THE_BRAND, query: 'id=@id' },
]

export const embeddingsModule = {
  name: 'embeddings',
  routes: [embeddingRoutes],
  accessRows: embeddingsAccessRows,
  usageTools: ['embedding'],
} satisfies ModuleManifest
