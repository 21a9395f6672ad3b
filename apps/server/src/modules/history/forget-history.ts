import type { Handle } from '../../database/database.ts'
import { insertBlobsOfRevisions } from './blob-use-store.ts'
import { deleteRevisions } from './revision-store.ts'

/** Takes all that is on record about a brand away, for good, and the files that only its versions had. */
export async function forgetHistory(tx: Handle, brandId: string, now: Date): Promise<void> {
  await insertBlobsOfRevisions(tx, brandId, now)
  await deleteRevisions(tx, brandId)
}
