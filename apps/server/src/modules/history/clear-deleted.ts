import type { Handle } from '../../database/database.ts'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import type { SystemContext } from '../../platform/context.ts'
import * as blobStore from './blob-use-store.ts'
import * as store from './deleted-store.ts'
import { forgetBlobs } from './forget-blobs.ts'
import { RETENTION_MS } from './retention.ts'

/**
 * Time between the scheduling of a removal and the removal of the file. If an active run has found the file again, it saves a reference to the file within this
 * time.
 */
const BLOBS_WAIT_MS = 24 * 3600 * 1000
const BATCH_SIZE = 200
/** Number of files per batch. Smaller than `BATCH_SIZE`, because re-uploads of these files wait for the whole batch. */
const BLOB_BATCH_SIZE = 50

/** Permanently deletes everything that was deleted more than 30 days ago. Files that are no longer used are removed a day later. */
export async function clearDeleted(context: SystemContext, deletables: Deletables, removeBlob: (id: string) => Promise<void>): Promise<void> {
  const { database, now } = context
  const { db } = database
  for (;;) {
    const expired = await store.listExpired(db, new Date(now().getTime() - RETENTION_MS), BATCH_SIZE)
    for (const found of expired)
      await db.transaction(async (tx) => {
        const thing = await store.findDeleted(tx, found)
        if (!thing || !(await store.removeDeleted(tx, thing))) return
        await forgetBlobs(tx, thing.content, now())
        await deletables[thing.entity]?.forget(tx, thing, now())
      })
    if (expired.length < BATCH_SIZE) break
  }
  const before = new Date(now().getTime() - BLOBS_WAIT_MS)
  while (await db.transaction((tx) => clearBlobs(tx, before, removeBlob)));
}

/** Removes a batch of unused files, while re-uploads of these files wait in `retainBlob`. Returns false if no files are left to remove. */
async function clearBlobs(tx: Handle, before: Date, removeBlob: (id: string) => Promise<void>): Promise<boolean> {
  const ids = await blobStore.lockBlobsToRemove(tx, before, BLOB_BATCH_SIZE)
  if (ids.length === 0) return false
  const used = await blobStore.usedBlobs(tx, ids)
  for (const id of ids) if (!used.has(id)) await removeBlob(id)
  await blobStore.deleteBlobsToRemove(tx, ids)
  return true
}
