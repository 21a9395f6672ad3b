import type { SystemContext } from '../../platform/context.ts'
import { renewBlobToRemove } from './blob-use-store.ts'

/** Postpones the removal of a re-uploaded file by a day. If the file is just being removed, waits, so that the caller stores it again. */
export const retainBlob = ({ database, now }: Pick<SystemContext, 'database' | 'now'>, id: string): Promise<void> => renewBlobToRemove(database.db, id, now())
