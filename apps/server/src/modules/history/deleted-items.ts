import type { DeletedEntry, DeletedQuery, RestoredResponse } from '@brandwright/contracts/history'
import type { Page } from '@brandwright/contracts/paging'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as store from './deleted-store.ts'
import { canRestore, visibleDeleter } from './history-policy.ts'
import { RETENTION_MS } from './retention.ts'

/** Returns a page of deleted items that can still be restored, newest first. */
export async function listDeleted({ actor, database }: Context, { limit, cursor, brand, entity }: DeletedQuery): Promise<Page<DeletedEntry>> {
  const person = visibleDeleter(actor)
  const rows = await store.listDeleted(database.db, { person, brand, entity, after: cursor === undefined ? null : positionOf(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map((line) => ({
      id: line.id,
      brandId: line.brandId,
      entity: line.entity,
      thingId: line.thingId,
      name: line.name,
      deletedBy: line.deletedBy,
      deletedAt: line.deletedAt.toISOString(),
      keptUntil: new Date(line.deletedAt.getTime() + RETENTION_MS).toISOString(),
      canRestore: canRestore(actor, line),
    })),
    nextCursor: rows.length > limit && last ? `${last.deletedAt.toISOString()} ${last.id}` : null,
  }
}

function positionOf(cursor: string): { at: string; id: string } {
  const [at = '', id] = cursor.split(' ')
  if (id === undefined || Number.isNaN(Date.parse(at))) throw new Refusal('bad_request', 'This cursor is not valid. Load the list from its beginning.')
  return { at: new Date(at).toISOString(), id }
}

/** Restores a deleted item to its previous position. */
export async function restoreDeleted(context: Context, deletables: Deletables, id: string): Promise<RestoredResponse> {
  const person = visibleDeleter(context.actor)
  const { db } = context.database
  const thing = await store.findDeleted(db, { brandId: id.slice(0, Math.max(0, id.lastIndexOf('.'))), id })
  if (!thing || (person !== null && !(await store.isVisibleTo(db, thing, person))))
    throw new Refusal('not_found', 'This item cannot be restored. Deleted items are stored for 30 days.')
  if (!canRestore(context.actor, thing)) throw new Refusal('forbidden', 'Only an admin of this brand may restore its guide.')
  const noun = deletables[thing.entity]
  if (!noun) throw new Error(`No module restores items of the type ${thing.entity}.`)
  await noun.restore(context, thing)
  return { brandId: thing.brandId, entity: thing.entity, thingId: thing.thingId }
}
