import type { SystemContext } from '../../platform/context.ts'
import * as store from './newsletter-store.ts'
import { OPEN_FOR_MS } from './open-for.ts'

/** Clears away addresses that never said yes. */
export const forgetReaders = ({ database, now }: SystemContext): Promise<void> => store.deleteUnconfirmed(database.db, new Date(now().getTime() - OPEN_FOR_MS))
