import type { SystemContext } from '../../platform/context.ts'
import { renewBlobToRemove } from './blob-use-store.ts'

/** A file that is brought along again is not removed before a day is over. While it is being removed this waits, and it is kept anew. */
export const holdBlob = ({ database, now }: Pick<SystemContext, 'database' | 'now'>, id: string): Promise<void> => renewBlobToRemove(database.db, id, now())
