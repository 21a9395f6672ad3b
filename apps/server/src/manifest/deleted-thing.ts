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
  /** Owner and admins of the brand at the time of deletion. */
  admins: string[]
  deletedBy: string | null
  deletedAt: Date
}

/** Restores and expires the deleted items of one entity. */
export interface Deletable {
  /** Restores the item in the transaction that removes it from the deleted items (`restoreOnce`). */
  restore(context: Context, thing: DeletedThing): Promise<void>
  /** Deletes the remaining data of an expired item within a transaction. */
  forget(tx: Handle, thing: DeletedThing, now: Date): Promise<void>
}

/** Functions that restore and expire deleted items, by entity. */
export type Deletables = Record<string, Deletable>
