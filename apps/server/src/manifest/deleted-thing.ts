import type { Handle } from '../database/database.ts'
import type { Context } from '../platform/context.ts'

/** Something that was deleted and can be had back for a while. */
export interface DeletedThing {
  brandId: string
  id: string
  entity: string
  thingId: string
  name: string
  content: unknown
  ownerId: string | null
  members: string[]
  /** Who was its owner or one of its admins when the brand was deleted. */
  admins: string[]
  deletedBy: string | null
  deletedAt: Date
}

/** What a noun does about its own deleted things. */
export interface Deletable {
  /** Puts it back, in a transaction that also takes it out of the deleted things (`takeDeleted`). */
  restore(context: Context, thing: DeletedThing): Promise<void>
  /** Its time is over: takes away what else is left of it, within the given transaction. */
  forget(tx: Handle, thing: DeletedThing, now: Date): Promise<void>
}

/** By entity. */
export type Deletables = Record<string, Deletable>
