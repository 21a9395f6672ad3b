import type { Handle } from '../../database/database.ts'
import * as store from './user-store.ts'

/** How a person can sign in, without what opens anything. */
export const signInMethods = (db: Handle, userId: string): Promise<{ provider: string; since: string }[]> => store.findSignInMethods(db, userId)
