import type { Handle } from '../database/database.ts'
import type { Context } from '../platform/context.ts'

/** A deleted item that can be restored for a limited time. */
export interface DeletedThing {
  brandId: string
  id: string
  entity: string
  thingId: string
  name: string
  content: unknown
  ownerId: string | null
  members: string[]
  /** Owner and admins of the brand when it was deleted. */
  admins: string[]
  deletedBy: string | null
  deletedAt: Date
}

/** Restore and expiry of an entity's deleted items. */
export interface Deletable {
  /** Restores the item, in a transaction that also removes it from the deleted items (`restoreOnce`). */
  restore(context: Context, thing: DeletedThing): Promise<void>
  /** Deletes the rest of an expired item, within the given transaction. */
  forget(tx: Handle, thing: DeletedThing, now: Date): Promise<void>
}

/** Deletables by entity. */
export type Deletables = Record<string, Deletable>
