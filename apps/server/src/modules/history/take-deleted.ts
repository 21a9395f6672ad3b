import type { Handle } from '../../database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './deleted-store.ts'
import type { DeletedThing } from './deleted-thing.ts'

/** Takes something out of the deleted things because it is being restored. Of two who restore it at once the second one is refused. */
export async function takeDeleted(tx: Handle, thing: DeletedThing): Promise<void> {
  if (!(await store.removeDeleted(tx, thing))) throw new Refusal('conflict', `${thing.name} was restored already.`)
}

/** Takes those things of a brand out that came back by an undo or with an older version. */
export async function takeDeletedOf(tx: Handle, brandId: string, thingIds: string[]): Promise<void> {
  if (thingIds.length > 0) await store.removeDeletedOf(tx, brandId, thingIds)
}
