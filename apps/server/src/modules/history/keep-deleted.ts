import type { Handle } from '../../database/database.ts'
import { insertDeleted } from './deleted-store.ts'
import type { DeletedThing } from './deleted-thing.ts'

/** Keeps what is being deleted, within the transaction that deletes it. `unique` makes its id. */
export const keepDeleted = (tx: Handle, thing: Omit<DeletedThing, 'id'>, unique: string): Promise<void> =>
  insertDeleted(tx, { ...thing, id: `${thing.brandId}.${unique}` })
