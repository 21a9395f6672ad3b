import type { Handle } from '../../database/database.ts'
import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './deleted-store.ts'

/**
 * Runs `restore`, and then removes the stored copy, which must exist until then because it determines who can restore the item. Throws for the second of two
 * concurrent calls.
 */
export async function restoreOnce<T>(tx: Handle, thing: DeletedThing, restore: () => Promise<T> | T): Promise<T> {
  if (!(await store.lockDeleted(tx, thing))) throw new Refusal('conflict', `${thing.name} was already restored.`)
  const restored = await restore()
  await store.removeDeleted(tx, thing)
  return restored
}

/** Removes the stored copies of deleted items that exist again after an undo or after a version was restored. */
export async function removeDeletedThings(tx: Handle, brandId: string, thingIds: string[]): Promise<void> {
  if (thingIds.length > 0) await store.removeDeletedOf(tx, brandId, thingIds)
}
