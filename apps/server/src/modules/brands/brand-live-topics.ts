import type { LiveTopic, LiveTopics } from '../../manifest/live-topic.ts'
import { batched } from '../../platform/batched.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accessOfBrands } from './brand-access.ts'
import { mayRead } from './brand-policy.ts'
import { noBrand } from './get-brand.ts'

const brand: LiveTopic = {
  /** Rejects anonymous subscribers first, so that brand ids cannot be probed. Signed-in people may learn that a brand was deleted. */
  async assertCanSubscribe({ actor, database }, ids) {
    const access = await accessOfBrands({ database }, ids)
    for (const id of ids) {
      const found = access.get(id)
      if (found) mayRead(actor, found)
      else if (!actor) throw noBrand(actor, id)
    }
  },
  createReceiverCheck(system) {
    const accessOf = batched((ids) => accessOfBrands(system, ids))
    return async (actor, id) => {
      const access = await accessOf(id)
      try {
        return !access || Boolean(mayRead(actor, access))
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    }
  },
}

/** A brand, and the list of all brands. */
export const brandLiveTopics: LiveTopics = { brand, brands: 'public' }
