import type { Handle } from '../../database/database.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { removeDocumentsOf } from './document-store.ts'

/** Removes all documents of a brand for good, once its guide can no longer be restored. */
export async function forgetDocuments(tx: Handle, brandId: string, now: Date): Promise<void> {
  await forgetBlobs(tx, await removeDocumentsOf(tx, brandId), now)
}
