import type { Context } from '../../platform/context.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { assertCanEdit } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { noBrand } from './get-brand.ts'
import { guideDocument } from './guide-document.ts'

/**
 * Makes a change that stores a file. The file is stored only after permission and revision have been checked; if the change is rejected afterwards, the file is
 * deleted a day later unless something else uses it.
 */
export async function editWithFile<Stored extends { url: string }, Result>(
  context: Context,
  { id, revision }: { id: string; revision: number | null },
  storeFile: () => Promise<Stored>,
  edit: (stored: Stored) => Promise<Result>,
): Promise<Result> {
  const { db } = context.database
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(context.actor, id)
  assertCanEdit(context.actor, brand)
  const fullBrand = revision === null || brand.revision === revision ? null : await store.findBrand(db, id)
  if (fullBrand) throw guideDocument.stale(context, fullBrand)
  const stored = await storeFile()
  try {
    return await edit(stored)
  } catch (error) {
    await forgetBlobs(db, stored.url, context.now())
    throw error
  }
}
