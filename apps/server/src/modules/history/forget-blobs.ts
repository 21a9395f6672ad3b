import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import { insertBlobsToRemove, renewBlobToRemove } from './blob-use-store.ts'

/** Schedules the removal of files referenced by permanently deleted data. They are removed a day later unless something else uses them. */
export async function forgetBlobs(tx: Handle, deleted: unknown, now: Date): Promise<void> {
  const ids = JSON.stringify(deleted)?.match(/[0-9a-f]{40}\.[a-z0-9]+/g) ?? []
  await insertBlobsToRemove(tx, [...new Set(ids)], now)
}

/**
 * Postpones the removal of a file by a day when it is uploaded again. If the file is being removed at that moment, waits for the removal, so that the caller
 * stores the file again.
 */
export const retainBlob = ({ database, now }: Pick<SystemContext, 'database' | 'now'>, id: string): Promise<void> => renewBlobToRemove(database.db, id, now())
