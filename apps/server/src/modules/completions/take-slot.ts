import type { Context } from '../../platform/context.ts'
import { assertQuota, remainingQuota } from '../usage/assert-quota.ts'
import type { OpenCompletions, Slot } from './open-completions.ts'

/** Remaining quota below which the cached count is not used. All processes together admit fewer completions than this while a count is cached (one second). */
const CLOSE_TO_CAP = 1000

interface SlotRequest {
  person: string
  id: string
  brandId: string | null
}

/** Reserves a slot within the brand's cap. While the brand is far from its cap, uses a cached count; otherwise checks the database for each request. */
export async function takeSlot(context: Context, open: OpenCompletions, slotRequest: SlotRequest): Promise<Slot> {
  const { person, id, brandId } = slotRequest
  if (!brandId) return open.take(person, id, null)
  const quota = await context.recent.memoize(`quota ${brandId}`, async () => ({ left: -open.underWay(brandId) + (await remainingQuota(context, brandId)) }))
  if (quota.left <= CLOSE_TO_CAP) return takeLastSlot(context, open, { ...slotRequest, brandId })
  quota.left--
  return open.take(person, id, brandId)
}

/** Locks the usage cap so two concurrent requests can't both take the last slot. */
async function takeLastSlot(context: Context, open: OpenCompletions, { person, id, brandId }: SlotRequest & { brandId: string }): Promise<Slot> {
  let slot: Slot | undefined
  try {
    return await context.database.db.transaction(async (tx) => {
      await assertQuota(context, tx, { brandId, underWay: async () => open.underWay(brandId) })
      slot = open.take(person, id, brandId)
      return slot
    })
  } catch (error) {
    slot?.free()
    throw error
  }
}
