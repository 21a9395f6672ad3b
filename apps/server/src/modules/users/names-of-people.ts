import type { Handle } from '../../database/database.ts'
import * as store from './user-store.ts'

/** Returns user names by id, omitting deleted accounts. */
export const namesOfPeople = (db: Handle, ids: readonly string[]): Promise<Map<string, string>> => store.findNames(db, [...new Set(ids)])
