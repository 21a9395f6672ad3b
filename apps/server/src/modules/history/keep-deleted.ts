import type { Handle } from '../../database/database.ts'
import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import { insertDeleted } from './deleted-store.ts'

/** Stores an item so that it can be restored, in the transaction that deletes it. `unique` becomes part of its id. */
export const saveDeleted = (tx: Handle, thing: Omit<DeletedThing, 'id'>, unique: string): Promise<void> =>
  insertDeleted(tx, { ...thing, id: `${thing.brandId}.${unique}` })
