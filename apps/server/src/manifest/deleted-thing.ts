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

/** Defines how deleted items of one entity are restored and permanently deleted. */
export interface Deletable {
  /** Restores the item in the transaction that removes it from the deleted items (`restoreOnce`). */
  restore(context: Context, thing: DeletedThing): Promise<void>
  /** Permanently deletes the remaining data of an item that can no longer be restored, within a transaction. */
  forget(tx: Handle, thing: DeletedThing, now: Date): Promise<void>
}

/** Functions that restore deleted items and permanently delete expired ones, by entity. */
export type Deletables = Record<string, Deletable>
