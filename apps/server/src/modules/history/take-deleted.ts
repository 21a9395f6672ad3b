import type { Handle } from '../../database/database.ts'
import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './deleted-store.ts'

/**
 * Takes something out of the deleted things once `restore` has put it back: until then it is what the right to restore rests on. Of two who restore it
 * at once the second one is refused.
 */
export async function takeDeleted<T>(tx: Handle, thing: DeletedThing, restore: () => Promise<T> | T): Promise<T> {
  if (!(await store.lockDeleted(tx, thing))) throw new Refusal('conflict', `${thing.name} was restored already.`)
  const restored = await restore()
  await store.removeDeleted(tx, thing)
  return restored
}

/** Takes those things of a brand out that came back by an undo or with an older version. */
export async function takeDeletedOf(tx: Handle, brandId: string, thingIds: string[]): Promise<void> {
  if (thingIds.length > 0) await store.removeDeletedOf(tx, brandId, thingIds)
}
