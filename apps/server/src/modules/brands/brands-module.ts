import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { brandCallRoutes } from './brand-call-routes.ts'
import { brandChildRoutes } from './brand-child-routes.ts'
import { brandDeletables } from './brand-deletables.ts'
import { brandFileRoutes } from './brand-file-routes.ts'
import { brandHistoryRoutes } from './brand-history-routes.ts'
import { brandLiveTopics } from './brand-live-topics.ts'
import { brandRoutes } from './brand-routes.ts'
import { brandsAccessRows } from './brands-access-rows.ts'
import { exportOwnBrands } from './export-own-brands.ts'

export const brandsModule = {
  name: 'brands',
  routes: [brandRoutes, brandCallRoutes, brandChildRoutes, brandFileRoutes, brandHistoryRoutes],
  accessRows: brandsAccessRows,
  deletables: brandDeletables,
  liveTopics: brandLiveTopics,
  personalData: { export: exportOwnBrands },
} satisfies ModuleManifest
