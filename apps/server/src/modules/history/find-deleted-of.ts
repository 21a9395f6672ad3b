import type { Handle } from '../../database/database.ts'
import type { DeletedThing } from '../../manifest/deleted-thing.ts'
import { findDeletedBySubject } from './deleted-store.ts'
import type { Subject } from './revision.ts'

/** Returns what was deleted of a brand, by the document that it was. */
export const findDeletedOf = (db: Handle, subject: Subject): Promise<DeletedThing | null> => findDeletedBySubject(db, subject)
