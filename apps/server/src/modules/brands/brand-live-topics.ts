import type { LiveTopic, LiveTopics } from '../../manifest/live-topic.ts'
import { batched } from '../../platform/batched.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accessOfBrands } from './brand-access.ts'
import { assertCanRead, assertCanReadWholeBrand } from './brand-policy.ts'
import { noBrand } from './get-brand.ts'

/** A topic of one brand, which `brandIdOf` reads from the topic's id. */
function topicOfBrand(brandIdOf: (id: string) => string, assertAllowed: typeof assertCanRead): LiveTopic {
  return {
    /** Rejects anonymous subscribers first, so that brand ids cannot be probed. Signed-in people may learn that a brand was deleted. */
    async assertCanSubscribe({ actor, database }, ids) {
      const access = await accessOfBrands({ database }, ids.map(brandIdOf))
      for (const id of ids.map(brandIdOf)) {
        const found = access.get(id)
        if (found) assertAllowed(actor, found)
        else if (!actor) throw noBrand(actor, id)
      }
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

/** A brand, the list of all brands, and the documents of a brand: `documents:TOPIC:BRAND`, with `:ID` one of them. */
export const brandLiveTopics: LiveTopics = {
  brand: topicOfBrand((id) => id, assertCanRead),
  brands: 'public',
  documents: topicOfBrand((id) => id.split(':')[1] ?? '', assertCanReadWholeBrand),
}
