import type { Handle } from '../../database/database.ts'
import { insertBlobsOfRevisions } from './blob-use-store.ts'
import { forgetBlobs } from './forget-blobs.ts'
import type { Subject } from './revision.ts'
import { deleteRevisions, deleteRevisionsOf } from './revision-store.ts'

/** Takes all that is on record about a brand away, for good, and the files that only its versions had. */
export async function forgetHistory(tx: Handle, brandId: string, now: Date): Promise<void> {
  await insertBlobsOfRevisions(tx, brandId, now)
  await deleteRevisions(tx, brandId)
}

/** Removes the history of one document for good, and the files that only its versions had. */
export async function forgetHistoryOf(tx: Handle, subject: Subject, now: Date): Promise<void> {
  await forgetBlobs(tx, await deleteRevisionsOf(tx, subject), now)
}
