import type { Handle } from '../../database/database.ts'
import * as store from './user-store.ts'

/** Returns the names of users by their ids; deleted accounts are left out. */
export const namesOfPeople = (db: Handle, ids: readonly string[]): Promise<Map<string, string>> => store.findNames(db, [...new Set(ids)])
