import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Context } from '../../platform/context.ts'
import { recordAudit } from '../history/record-audit.ts'
import { mayDelete } from './brand-policy.ts'
import { accessOf, answerTo } from './document-for.ts'
import { editBrand } from './write-brand.ts'

/** Takes the guidelines out of a guide; an older version, or undo, has them still. */
export async function deleteGuidelines(context: Context, { id, revision }: { id: string; revision: number }): Promise<BrandDocument> {
  const brand = await editBrand(context, { id, revision, via: 'delete' }, async (before, tx) => {
    mayDelete(context.actor, accessOf(before))
    const { guide } = before
    if (guide.copyGuidelines === null) return { guide }
    const actor = context.actor?.id ?? null
    await recordAudit(tx, { actor, action: 'brand.guidelines_deleted', brandId: id, subject: id, details: {}, at: context.now() })
    return { guide: { ...guide, copyGuidelines: null } }
  })
  return answerTo(context, brand)
}
