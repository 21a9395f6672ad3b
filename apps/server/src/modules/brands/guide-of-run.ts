import { withDerivedValues } from '@brandwright/domain/brands/derived-values'
import { keepEditedValues } from '@brandwright/domain/brands/keep-edited-values'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Handle } from '../../database/database.ts'
import type { SystemContext } from '../../platform/context.ts'
import type { RunRecord } from '../../platform/runs/runs.ts'
import { forgetDocuments } from '../documents/forget-documents.ts'
import { forgetHistory } from '../history/forget-history.ts'
import { mergeRun } from '../history/merge-run.ts'
import { untieUsersFromBrand } from '../users/brand-of-user.ts'
import type { StoredBrand } from './brand-row.ts'
import * as store from './brand-store.ts'
import { announceBrand, checked, checkedAgain, guideDocument, writeBrand } from './guide-document.ts'

/**
 * Locks the guide of a run and returns it, or null if the guide is deleted. The lock prevents other changes and the start of another run until the transaction
 * ends.
 */
export async function brandOfRun(tx: Handle, id: string): Promise<StoredBrand | null> {
  await store.lockBrand(tx, id)
  return store.findBrand(tx, id)
}

/** Records which run is filling a guide. */
export const recordRun = (tx: Handle, id: string, runId: string): Promise<void> => store.setRun(tx, id, runId)

/**
 * Clears the run of a guide when the run ends. Returns false if the guide no longer belongs to this run, for example because it was deleted in the meantime.
 */
export const recordRunEnd = (tx: Handle, id: string, runId: string): Promise<boolean> => store.unsetRun(tx, id, runId)

/**
 * Writes the findings of a run, except for values that users have edited or locked. Returns the stored guide, or null if it is deleted; callers can pass the
 * previous result as `growing.existing`, so that an unchanged guide is not loaded and validated again.
 */
export async function saveExtractedGuide(
  context: SystemContext,
  tx: Handle,
  input: { found: StyleGuide; run: Pick<RunRecord, 'id' | 'ownerId'>; growing?: { existing: StoredBrand | null } },
): Promise<StoredBrand | null> {
  const { found, run, growing } = input
  const existing = growing?.existing
  await store.lockBrand(tx, found.id)
  const access = await store.findAccess(tx, found.id)
  if (!access) return null
  // A process that has lost the run must not overwrite the findings of the process that took over the run.
  if (growing && access.runId !== run.id) return existing ?? store.findBrand(tx, found.id)
  const mine = existing?.revision === access.revision
  const brand = mine ? { ...existing, isPublic: access.isPublic } : await store.findBrand(tx, found.id)
  if (!brand) return null
  const merged = withDerivedValues(found, keepEditedValues(brand.guide, found))
  const guide = growing ? checkedAgain(merged) : checked(merged)
  const written = await writeBrand(tx, brand, { guide }, { actor: run.ownerId, via: 'extraction', now: context.now(), runId: run.id })
  if (written !== brand) await announceBrand(context, tx, found.id, written.revision)
  return written
}

/** Returns true if the guide of a run still exists. */
export const hasGuide = async (tx: Handle, id: string): Promise<boolean> => (await store.findAccess(tx, id)) !== null

/** Merges all changes of a finished run into one revision. */
export const closeHistoryOfRun = (tx: Handle, brand: StoredBrand, runId: string): Promise<void> =>
  mergeRun(tx, guideDocument.subjectOf(brand.guide.id), runId, guideDocument.toKeyed(brand))

/** Deletes the guide of a failed first scan, with its change history. */
export async function dropGuide(context: SystemContext, tx: Handle, id: string): Promise<void> {
  await store.deleteBrand(tx, id)
  await forgetDocuments(tx, id, context.now())
  await forgetHistory(tx, id, context.now())
  await untieUsersFromBrand(tx, id)
  await announceBrand(context, tx, id, 0)
}
