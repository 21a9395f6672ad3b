import type { LiveTopic, LiveTopics } from '../../manifest/live-topic.ts'
import type { ModuleManifest } from '../../manifest/module-manifest.ts'
import { batched } from '../../platform/batched.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { documentsByPerson } from '../documents/documents-by-person.ts'
import { suggestionsOfPerson } from '../documents/suggestions-of-person.ts'
import { accessOfBrands } from './brand-access.ts'
import { brandCallRoutes } from './brand-call-routes.ts'
import { brandChildRoutes } from './brand-child-routes.ts'
import { brandDeletables } from './brand-deletables.ts'
import { brandFileRoutes } from './brand-file-routes.ts'
import { brandHistoryRoutes } from './brand-history-routes.ts'
import { assertCanRead, assertCanReadFullBrand } from './brand-policy.ts'
import { brandRoutes } from './brand-routes.ts'
import { brandsAccessRows } from './brands-access-rows.ts'
import { brandsOfOwner } from './brands-of-owner.ts'
import { getBrand, noBrand } from './get-brand.ts'

/** The live topics: one brand, the list of all brands, and the documents of a brand (`documents:TOPIC:BRAND`, or `documents:TOPIC:BRAND:ID` for one). */
const brandLiveTopics: LiveTopics = {
  brand: topicOfBrand((id) => id, assertCanRead),
  brands: 'public',
  documents: topicOfBrand((id) => id.split(':')[1] ?? '', assertCanReadFullBrand),
}

export const brandsModule = {
  name: 'brands',
  routes: [brandRoutes, brandCallRoutes, brandChildRoutes, brandFileRoutes, brandHistoryRoutes],
  accessRows: brandsAccessRows,
  deletables: brandDeletables,
  liveTopics: brandLiveTopics,
  personalData: { export: exportBrandsOf },
} satisfies ModuleManifest

/** Returns the guides and other documents that the signed-in person created, and the suggestions made to them. */
async function exportBrandsOf(context: Context, { id }: { id: string }) {
  const { db } = context.database
  const brands = []
  for (const brand of await brandsOfOwner(db, id)) brands.push(await getBrand(context, brand.id))
  return { documents: await documentsByPerson(db, id), suggestions: await suggestionsOfPerson(db, id), brands }
}

/** Creates a topic of one brand; `brandIdOf` extracts the brand id from the topic's id. */
function topicOfBrand(brandIdOf: (id: string) => string, assertAllowed: typeof assertCanRead): LiveTopic {
  return {
    /** Rejects anonymous subscribers first, so brand ids can't be probed. Signed-in people may learn that a brand was deleted. */
    async assertCanSubscribe({ actor, database }, id) {
      const brandId = brandIdOf(id)
      const access = (await accessOfBrands({ database }, [brandId])).get(brandId)
      if (access) assertAllowed(actor, access)
      else if (!actor) throw noBrand(actor, brandId)
    },
    createReceiverCheck(system) {
      const accessOf = batched((ids) => accessOfBrands(system, ids))
      return async (actor, id) => {
        const access = await accessOf(brandIdOf(id))
        try {
          return !access || Boolean(assertAllowed(actor, access))
        } catch (error) {
          if (error instanceof Refusal) return false
          throw error
        }
      }
    },
  }
}
