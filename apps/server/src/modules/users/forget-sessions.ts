import type { SystemContext } from '../../platform/context.ts'
import * as store from './user-store.ts'

/** Clears away sessions that have ended. */
export const forgetSessions = ({ database, now }: SystemContext): Promise<void> => store.deleteExpired(database.db, now())
