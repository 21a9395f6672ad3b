import type { Handle } from '../../database/database.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { removeDocumentsOf } from './document-store.ts'
import { deleteSuggestionsOfBrand } from './suggestion-store.ts'

/** Permanently deletes a brand's documents, and all suggestions for the documents and the guide, once the guide can no longer be restored. */
export async function forgetDocuments(tx: Handle, brandId: string, now: Date): Promise<void> {
  await deleteSuggestionsOfBrand(tx, brandId)
  await forgetBlobs(tx, await removeDocumentsOf(tx, brandId), now)
}
