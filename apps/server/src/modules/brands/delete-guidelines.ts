import type { BrandDocument } from '@brandwright/contracts/brands'
import type { Context } from '../../platform/context.ts'
import { mayDelete } from './brand-policy.ts'
import { accessOf, answerTo } from './document-for.ts'
import { editBrand } from './write-brand.ts'

/** Takes the guidelines out of a guide; an older version, or undo, has them still. */
export async function deleteGuidelines(context: Context, { id, revision }: { id: string; revision: number }): Promise<BrandDocument> {
  const brand = await editBrand(context, { id, revision, via: 'delete' }, (before) => {
    mayDelete(context.actor, accessOf(before))
    const { guide } = before
    return { guide: guide.copyGuidelines === null ? guide : { ...guide, copyGuidelines: null } }
  })
  return answerTo(context, brand)
}
