import type { Handle } from '../../database/database.ts'
import { insertBlobsOfRevisions } from './blob-use-store.ts'
import { forgetBlobs } from './forget-blobs.ts'
import type { Subject } from './revision.ts'
import { deleteRevisions, deleteRevisionsOf, dropSteps } from './revision-store.ts'

/** Permanently deletes the history of a brand, and schedules the removal of files that only its revisions used. */
export async function forgetHistory(tx: Handle, brandId: string, now: Date): Promise<void> {
  await insertBlobsOfRevisions(tx, brandId, now)
  await deleteRevisions(tx, brandId)
}

/** Permanently deletes the history of one document, and schedules the removal of files that only its revisions used. */
export async function forgetHistoryOf(tx: Handle, subject: Subject, now: Date): Promise<void> {
  await forgetBlobs(tx, await deleteRevisionsOf(tx, subject), now)
}

/**
 * Permanently removes a deleted member from all revisions of its document. Each step of a revision changes only one member, so the history of other members is
 * preserved.
 */
export const forgetMember = (tx: Handle, subject: Subject, pointers: string[]): Promise<void> => dropSteps(tx, subject, pointers)
