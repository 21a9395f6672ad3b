import type { Context } from '../../platform/context.ts'
import { requireRoom } from '../usage/require-room.ts'
import type { OpenCompletions, Slot } from './open-completions.ts'

/** Of two that are let in at once by a brand's last place, one gets it: the cap is held until the place is taken. */
export async function takePlace(
  context: Context,
  open: OpenCompletions,
  { person, id, brandId }: { person: string; id: string; brandId: string | null },
): Promise<Slot> {
  if (!brandId) return open.take(person, id, null)
  let slot: Slot | undefined
  try {
    return await context.database.db.transaction(async (tx) => {
      await requireRoom(context, tx, { brandId, underWay: async () => open.underWay(brandId) })
      slot = open.take(person, id, brandId)
      return slot
    })
  } catch (error) {
    slot?.free()
    throw error
  }
}
