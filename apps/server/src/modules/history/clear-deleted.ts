import type { Handle } from '../../database/database.ts'
import type { Deletables } from '../../manifest/deleted-thing.ts'
import type { SystemContext } from '../../platform/context.ts'
import * as blobStore from './blob-use-store.ts'
import * as store from './deleted-store.ts'
import { forgetBlobs } from './forget-blobs.ts'
import { KEPT_MS } from './kept-for.ts'

/** A run under way may have found the same file again; by then it has said so. */
const BLOBS_WAIT_MS = 24 * 3600 * 1000
const AT_ONCE = 200
/** Fewer: whoever brings one of them along waits for all. */
const BLOBS_AT_ONCE = 50

/** Takes away for good what was deleted more than 30 days ago, and a day later the files that nothing else has. */
export async function clearDeleted(context: SystemContext, deletables: Deletables, removeBlob: (id: string) => Promise<void>): Promise<void> {
  const { database, now } = context
  const { db } = database
  for (;;) {
    const expired = await store.listExpired(db, new Date(now().getTime() - KEPT_MS), AT_ONCE)
    for (const found of expired)
      await db.transaction(async (tx) => {
        const thing = await store.findDeleted(tx, found)
        if (!thing || !(await store.removeDeleted(tx, thing))) return
        await forgetBlobs(tx, thing.content, now())
        await deletables[thing.entity]?.forget(tx, thing, now())
      })
    if (expired.length < AT_ONCE) break
  }
  const before = new Date(now().getTime() - BLOBS_WAIT_MS)
  while (await db.transaction((tx) => clearBlobs(tx, before, removeBlob)));
}

/** Looked at and removed while nobody can bring them along again (`holdBlob`). False when there are none. */
async function clearBlobs(tx: Handle, before: Date, removeBlob: (id: string) => Promise<void>): Promise<boolean> {
  const ids = await blobStore.lockBlobsToRemove(tx, before, BLOBS_AT_ONCE)
  if (ids.length === 0) return false
  const used = await blobStore.usedBlobs(tx, ids)
  for (const id of ids) if (!used.has(id)) await removeBlob(id)
  await blobStore.deleteBlobsToRemove(tx, ids)
  return true
}
