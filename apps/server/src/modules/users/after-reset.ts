import type { Database } from '../../database/database.ts'
import { rememberPlace } from './limit-sign-in.ts'
import * as store from './user-store.ts'

/** Who follows a mailed link has the address. Other links and all keys end with the sessions; what was set up before the address was shown to be its person's is taken away. */
export async function afterReset(database: Database, userId: string, ip: string | null | undefined): Promise<void> {
  await store.deleteLinksOf(database.db, userId)
  await store.deleteKeysOf(database.db, userId)
  if (await store.markVerified(database.db, userId)) await store.deleteOtherMeans(database.db, userId)
  if (ip) await rememberPlace({ database, now: () => new Date() }, userId, { ip, device: undefined })
}
