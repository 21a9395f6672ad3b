import type { Handle } from '../../database/database.ts'
import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import { findDeletedBySubject, insertDeleted } from './deleted-store.ts'
import type { Subject } from './revision.ts'

/** Stores a deleted item, in the transaction that deletes it, so that users can restore it. `unique` becomes part of the item's id. */
export const saveDeleted = (tx: Handle, thing: Omit<DeletedThing, 'id'>, unique: string): Promise<void> =>
  insertDeleted(tx, { ...thing, id: `${thing.brandId}.${unique}` })

/** Returns the deleted item for a document, or null. */
export const findDeletedOf = (db: Handle, subject: Subject): Promise<DeletedThing | null> => findDeletedBySubject(db, subject)
