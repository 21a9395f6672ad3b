import type { Handle } from '../../database/database.ts'
import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import { insertDeleted } from './deleted-store.ts'

/** Keeps what is being deleted, within the transaction that deletes it. `unique` makes its id. */
export const keepDeleted = (tx: Handle, thing: Omit<DeletedThing, 'id'>, unique: string): Promise<void> =>
  insertDeleted(tx, { ...thing, id: `${thing.brandId}.${unique}` })
