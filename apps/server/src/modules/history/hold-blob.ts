import type { SystemContext } from '../../platform/context.ts'
import { renewBlobToRemove } from './blob-use-store.ts'

/**
 * Postpones the removal of a file by a day when it is uploaded again. If the file is being removed at that moment, waits for the removal, so that the caller
 * stores the file again.
 */
export const retainBlob = ({ database, now }: Pick<SystemContext, 'database' | 'now'>, id: string): Promise<void> => renewBlobToRemove(database.db, id, now())
