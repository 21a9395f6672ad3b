import type { User } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import * as store from './user-store.ts'

/** The people of a brand, and who owns it. The caller has asked whether the asker may know. */
export const membersOf = (db: Handle, brandId: string): Promise<User[]> => store.findMembers(db, brandId)
