import type { Handle } from '../../database/database.ts'
import { insertBlobsToRemove } from './blob-use-store.ts'

/** Schedules the removal of files referenced by permanently deleted data. They are removed a day later unless something else uses them. */
export async function forgetBlobs(tx: Handle, deleted: unknown, now: Date): Promise<void> {
  const ids = JSON.stringify(deleted)?.match(/[0-9a-f]{40}\.[a-z0-9]+/g) ?? []
  await insertBlobsToRemove(tx, [...new Set(ids)], now)
}
