import type { Context } from '../../platform/context.ts'
import { requireRoom } from '../usage/require-room.ts'
import { roomLeft } from '../usage/room-left.ts'
import type { OpenCompletions, Slot } from './open-completions.ts'

/** More than all processes can admit within the second for which the remaining quota is cached. */
const CLOSE_TO_CAP = 1000

interface Place {
  person: string
  id: string
  brandId: string | null
}

/** Reserves a slot within the brand's cap. Far from the cap it decrements a cached count; close to it, every request checks the database. */
export async function takePlace(context: Context, open: OpenCompletions, place: Place): Promise<Slot> {
  const { person, id, brandId } = place
  if (!brandId) return open.take(person, id, null)
  const room = await context.recent.keep(`room ${brandId}`, async () => ({ left: -open.underWay(brandId) + (await roomLeft(context, brandId)) }))
  if (room.left <= CLOSE_TO_CAP) return takeOneOfLast(context, open, { ...place, brandId })
  room.left--
  return open.take(person, id, brandId)
}

/** Locks the usage cap so two concurrent requests can't both take the last slot. */
async function takeOneOfLast(context: Context, open: OpenCompletions, { person, id, brandId }: Place & { brandId: string }): Promise<Slot> {
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
