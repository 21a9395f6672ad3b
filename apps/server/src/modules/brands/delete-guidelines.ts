import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Context } from '../../platform/context.ts'
import { recordAudit } from '../history/record-audit.ts'
import { assertCanDelete } from './brand-policy.ts'
import { accessOf, answerTo } from './document-for.ts'
import { editBrand } from './guide-document.ts'

/** Takes the guidelines out of a guide, published ones and what is known of their values too; an older version, or undo, has them still. */
export async function deleteGuidelines(context: Context, { id, revision }: { id: string; revision: number }): Promise<BrandDocument> {
  const brand = await editBrand(context, { id, revision, via: 'delete' }, async (before, tx) => {
    assertCanDelete(context.actor, accessOf(before))
    const { guide } = before
    const { publishedGuidelines, facts, ...rest } = guide
    if (guide.copyGuidelines === null && !publishedGuidelines) return { guide }
    const actor = context.actor?.id ?? null
    await recordAudit(tx, { actor, action: 'brand.guidelines_deleted', brandId: id, subject: id, details: {}, at: context.now() })
    const others = Object.fromEntries(Object.entries(facts).filter(([pointer]) => !pointer.startsWith('/copyGuidelines/')))
    return { guide: { ...rest, facts: others, copyGuidelines: null } }
  })
  return answerTo(context, brand)
}
