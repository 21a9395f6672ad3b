import type { Handle } from '../../database/database.ts'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import type { SystemContext } from '../../platform/context.ts'
import * as blobStore from './blob-use-store.ts'
import * as store from './deleted-store.ts'
import { forgetBlobs } from './forget-blobs.ts'
import { RETENTION_MS } from './retention.ts'

/** Delay before a file is removed. An active run may have found the file again, and saves it within this time. */
const BLOBS_WAIT_MS = 24 * 3600 * 1000
const BATCH_SIZE = 200
/** Number of files per batch; smaller than `BATCH_SIZE`, because re-uploads of these files wait for the whole batch. */
const BLOB_BATCH_SIZE = 50

/** Permanently deletes everything deleted more than 30 days ago, and a day later the files that are no longer used. */
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

/** Removes a batch of unused files; meanwhile, re-uploads of them wait in `retainBlob`. Returns false if nothing is left to remove. */
async function clearBlobs(tx: Handle, before: Date, removeBlob: (id: string) => Promise<void>): Promise<boolean> {
  const ids = await blobStore.lockBlobsToRemove(tx, before, BLOB_BATCH_SIZE)
  if (ids.length === 0) return false
  const used = await blobStore.usedBlobs(tx, ids)
  for (const id of ids) if (!used.has(id)) await removeBlob(id)
  await blobStore.deleteBlobsToRemove(tx, ids)
  return true
}
