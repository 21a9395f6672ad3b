import type { BrandDocument } from '@brandwright/contracts/brands'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerTo } from './document-for.ts'
import { editBrand } from './guide-document.ts'
import { editorNow, markEdited } from './mark-edited.ts'

/** Takes a drawing out of a guide; a new reading does not bring it back. */
export async function deleteSvg(context: Context, { id, revision, svgId }: { id: string; revision: number; svgId: string }): Promise<BrandDocument> {
  const editor = editorNow(context)
  const brand = await editBrand(context, { id, revision, via: 'delete' }, ({ guide }) => {
    if (!guide.svgs.some((svg) => svg.id === svgId)) throw new Refusal('not_found', 'Image not found in styleGuide images.')
    const svgs = guide.svgs.filter((svg) => svg.id !== svgId)
    return { guide: markEdited({ ...guide, svgs }, pointerOf('svgs', svgId), editor, true) }
  })
  return answerTo(context, brand)
}
