import type { GuidelinesAnswer } from '@brandwright/contracts/guidelines'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { Handle } from '../../database/database.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { GuideParts, StoredBrand } from '../brands/brand-row.ts'
import { getWholeBrand } from '../brands/get-brand.ts'
import { editBrand } from '../brands/guide-document.ts'
import type { Edit } from '../documents/edit-document.ts'
import { guidelinesAnswer } from './get-guidelines.ts'

/** A person's change of the guidelines of a guide. One made from an older revision is refused with the guidelines as they are now. */
export async function editGuidelines(
  context: Context,
  edit: Edit<GuideParts>,
  change: (brand: StoredBrand, tx: Handle) => { guide: StyleGuide; refersTo?: number } | Promise<{ guide: StyleGuide; refersTo?: number }>,
): Promise<GuidelinesAnswer> {
  const written = await withGuidelinesWhenStale(context, edit.id, () => editBrand(context, { parts: {}, ...edit }, change))
  return guidelinesAnswer(context, context.database.db, written)
}

/** Gives the refusal of a stale revision the guidelines as they are now. */
export function withGuidelinesWhenStale<T>(context: Context, id: string, write: () => Promise<T>): Promise<T> {
  return write().catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'stale_revision') throw error
    const now = await guidelinesAnswer(context, context.database.db, await getWholeBrand(context, id, {}))
    throw new Refusal('stale_revision', 'These guidelines have changed since you opened them. Look at the newer version and try again.', now, error.conflicts)
  })
}
