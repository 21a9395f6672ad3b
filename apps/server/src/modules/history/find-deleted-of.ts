import type { Handle } from '../../database/database.ts'
import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import { findDeletedBySubject } from './deleted-store.ts'
import type { Subject } from './revision.ts'

/** Returns the deleted item for a document, or null. */
export const findDeletedOf = (db: Handle, subject: Subject): Promise<DeletedThing | null> => findDeletedBySubject(db, subject)
