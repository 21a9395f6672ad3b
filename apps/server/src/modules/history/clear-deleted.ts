import type { SystemContext } from '../../platform/context.ts'
import * as blobStore from './blob-use-store.ts'
import * as store from './deleted-store.ts'
import type { Deletables } from './deleted-thing.ts'
import { forgetBlobs } from './forget-blobs.ts'
import { KEPT_MS } from './kept-for.ts'

/** A run under way may have found the same file again; by then it has said so. */
const BLOBS_WAIT_MS = 24 * 3600 * 1000
const AT_ONCE = 200

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
  for (;;) {
    const ids = await blobStore.listBlobsToRemove(db, new Date(now().getTime() - BLOBS_WAIT_MS), AT_ONCE)
    if (ids.length === 0) return
    const used = await blobStore.usedBlobs(db, ids)
    for (const id of ids) if (!used.has(id)) await removeBlob(id)
    await blobStore.deleteBlobsToRemove(db, ids)
  }
}
