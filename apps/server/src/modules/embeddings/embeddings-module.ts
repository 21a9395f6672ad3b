import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { embeddingRoutes } from './embedding-routes.ts'
import { embeddingsAccessRows } from './embeddings-access-rows.ts'

export const embeddingsModule = {
  name: 'embeddings',
  routes: [embeddingRoutes],
  accessRows: embeddingsAccessRows,
  usageTools: ['embedding'],
} satisfies ModuleManifest
