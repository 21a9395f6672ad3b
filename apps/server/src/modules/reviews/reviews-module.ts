import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { reviewRoutes } from './review-routes.ts'
import { reviewsAccessRows } from './reviews-access-rows.ts'

export const reviewsModule = {
  name: 'reviews',
  routes: [reviewRoutes],
  accessRows: reviewsAccessRows,
} satisfies ModuleManifest
