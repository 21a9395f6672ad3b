import type { Handle } from '../../database/database.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { removeDocumentsOf } from './document-store.ts'
import { deleteSuggestionsOfBrand } from './suggestion-store.ts'

/** Removes all documents of a brand, and all suggestions for them and for its guide, for good, once its guide can no longer be restored. */
export async function forgetDocuments(tx: Handle, brandId: string, now: Date): Promise<void> {
  await deleteSuggestionsOfBrand(tx, brandId)
  await forgetBlobs(tx, await removeDocumentsOf(tx, brandId), now)
}
