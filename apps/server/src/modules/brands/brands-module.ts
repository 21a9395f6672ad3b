import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import type { Context } from '../../platform/context.ts'
import { suggestionsOfPerson } from '../documents/list-suggestions.ts'
import { documentsByPerson } from '../documents/read-documents.ts'
import { brandLiveTopics } from './brand-access.ts'
import { brandCallRoutes } from './brand-call-routes.ts'
import { brandChildRoutes } from './brand-child-routes.ts'
import { brandFileRoutes } from './brand-file-routes.ts'
import { brandHistoryRoutes } from './brand-history-routes.ts'
import { brandRoutes } from './brand-routes.ts'
import { brandsAccessRows } from './brands-access-rows.ts'
import { brandsOfOwner } from './brands-of-owner.ts'
import { brandDeletables } from './delete-brand.ts'
import { getBrand } from './get-brand.ts'

export const brandsModule = {
  name: 'brands',
  routes: [brandRoutes, brandCallRoutes, brandChildRoutes, brandFileRoutes, brandHistoryRoutes],
  accessRows: brandsAccessRows,
  deletables: brandDeletables,
  liveTopics: brandLiveTopics,
  personalData: { export: exportBrandsOf },
} satisfies ModuleManifest

/** Returns the guides that the signed-in user owns, the other documents that they created, and the suggestions that they requested or decided on. */
async function exportBrandsOf(context: Context, { id }: { id: string }) {
  const { db } = context.database
  const brands = []
  for (const brand of await brandsOfOwner(db, id)) brands.push(await getBrand(context, brand.id))
  return { documents: await documentsByPerson(db, id), suggestions: await suggestionsOfPerson(db, id), brands }
}
