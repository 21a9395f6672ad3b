import type { Context } from '../../platform/context.ts'
import { forgetBlobs } from '../history/forget-blobs.ts'
import { assertCanEdit } from './brand-policy.ts'
import * as store from './brand-store.ts'
import { noBrand } from './get-brand.ts'
import { guideDocument } from './guide-document.ts'

/**
 * Makes a change that includes a file; checks permission and the revision, if there is one, before storing the file. A stored file whose change is refused is
 * deleted a day later unless something else uses it.
 */
export async function editWithFile<Kept extends { url: string }, Written>(
  context: Context,
  { id, revision }: { id: string; revision: number | null },
  keep: () => Promise<Kept>,
  edit: (kept: Kept) => Promise<Written>,
): Promise<Written> {
  const { db } = context.database
  const brand = await store.findAccess(db, id)
  if (!brand) throw noBrand(context.actor, id)
  assertCanEdit(context.actor, brand)
  const whole = revision === null || brand.revision === revision ? null : await store.findBrand(db, id)
  if (whole) throw guideDocument.stale(context, whole)
  const kept = await keep()
  try {
    return await edit(kept)
  } catch (error) {
    await forgetBlobs(db, kept.url, context.now())
    throw error
  }
}
