import type { User } from '@brandwright/contracts/users'
import type { Handle } from '../../database/database.ts'
import * as store from './user-store.ts'

/** Returns a brand's members, including its owner. The caller must check access first. */
export const membersOf = (db: Handle, brandId: string): Promise<User[]> => store.findMembers(db, brandId)
