import type { RestoredResponse } from '@brandwright/contracts/history'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { canRestore, visibleDeleter } from './deleted-policy.ts'
import * as store from './deleted-store.ts'

/** Restores a deleted item to its previous position. */
export async function restoreDeleted(context: Context, deletables: Deletables, id: string): Promise<RestoredResponse> {
  const person = visibleDeleter(context.actor)
  const { db } = context.database
  const thing = await store.findDeleted(db, { brandId: id.slice(0, Math.max(0, id.lastIndexOf('.'))), id })
  if (!thing || (person !== null && !(await store.isVisibleTo(db, thing, person))))
    throw new Refusal('not_found', 'This item cannot be restored. Deleted items are stored for 30 days.')
  if (!canRestore(context.actor, thing)) throw new Refusal('forbidden', 'Only an admin of this brand may restore its guide.')
  const noun = deletables[thing.entity]
  if (!noun) throw new Error(`Nothing knows how to restore ${thing.entity}.`)
  await noun.restore(context, thing)
  return { brandId: thing.brandId, entity: thing.entity, thingId: thing.thingId }
}
