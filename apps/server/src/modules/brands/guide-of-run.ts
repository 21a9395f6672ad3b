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
import { checked, checkedAgain } from './check-guide.ts'
import { announceBrand, guideDocument, writeBrand } from './guide-document.ts'

/** The guide that a run works on, or null when it was deleted meanwhile. Nobody else changes it, or starts another run for it, within the transaction. */
export async function brandOfRun(tx: Handle, id: string): Promise<StoredBrand | null> {
  await store.lockBrand(tx, id)
  return store.findBrand(tx, id)
}

/** Notes which run fills a guide from now on. */
export const noteRun = (tx: Handle, id: string, runId: string): Promise<void> => store.setRun(tx, id, runId)

/** A run that has ended fills its guide no more. False when the guide was deleted meanwhile, restored since, or is filled by another run: it is not written then. */
export const noteEndOfRun = (tx: Handle, id: string, runId: string): Promise<boolean> => store.unsetRun(tx, id, runId)

/**
 * Writes what a run found, but for the values that people decided. Returns the guide as it is stored then, null when it is gone. What an earlier
 * save of the same run returned, given as `known`, spares reading the guide back and checking all of it when nobody else has written it since.
 */
export async function saveFoundGuide(
  context: SystemContext,
  tx: Handle,
  given: { found: StyleGuide; run: Pick<RunRecord, 'id' | 'ownerId'>; growing?: { known: StoredBrand | null } },
): Promise<StoredBrand | null> {
  const { found, run, growing } = given
  const known = growing?.known
  await store.lockBrand(tx, found.id)
  const access = await store.findAccess(tx, found.id)
  if (!access) return null
  // A process that lost the run to another one must not write over what that one found.
  if (growing && access.runId !== run.id) return known ?? store.findBrand(tx, found.id)
  const mine = known?.revision === access.revision
  const brand = mine ? { ...known, isPublic: access.isPublic } : await store.findBrand(tx, found.id)
  if (!brand) return null
  const kept = withDerivedValues(found, keepEditedValues(brand.guide, found))
  const guide = growing ? checkedAgain(kept) : checked(kept)
  const written = await writeBrand(tx, brand, { guide }, { actor: run.ownerId, via: 'extraction', now: context.now(), runId: run.id })
  if (written !== brand) await announceBrand(context, tx, found.id, written.revision)
  return written
}

/** Whether a guide is still there for its run. */
export const hasGuide = async (tx: Handle, id: string): Promise<boolean> => (await store.findAccess(tx, id)) !== null

/** What a run wrote becomes one revision, when it has ended. */
export const closeHistoryOfRun = (tx: Handle, brand: StoredBrand, runId: string): Promise<void> =>
  mergeRun(tx, guideDocument.subjectOf(brand.guide.id), runId, guideDocument.toKeyed(brand))

/** A first reading that came to nothing leaves no guide behind, and no record of its changes. */
export async function dropGuide(context: SystemContext, tx: Handle, id: string): Promise<void> {
  await store.deleteBrand(tx, id)
  await forgetDocuments(tx, id, context.now())
  await forgetHistory(tx, id, context.now())
  await untieUsersFromBrand(tx, id)
  await announceBrand(context, tx, id, 0)
}
