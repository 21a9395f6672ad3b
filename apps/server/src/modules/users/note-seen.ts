import type { SystemContext } from '../../platform/context.ts'
import * as store from './user-store.ts'

const NOTED_EVERY_MS = 5 * 60_000

/** Notes when a person was here last. */
export const noteSeen = ({ database, now }: SystemContext, userId: string): Promise<void> => store.noteSeen(database.db, userId, now(), NOTED_EVERY_MS)
