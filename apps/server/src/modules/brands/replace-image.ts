import type { ReplaceImageQuery } from '@brandwright/contracts/brands'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { pointerOf, withValueAt } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editWithFile } from './edit-with-file.ts'
import { editBrand } from './guide-document.ts'
import { asLogo } from './image-as-logo.ts'
import { type BlobWriter, judgedImage } from './judged-image.ts'
import { childOf, getChild, only } from './list-children.ts'
import { editorNow, markEdited } from './mark-edited.ts'

type Replacement = ReplaceImageQuery & { id: string; revision: number | null; childId: string; bytes: Uint8Array }

/**
 * Replaces the file of an image and keeps its descriptions; re-scans no longer change the image. Throws a conflict if another user replaced the file in the
 * meantime; without a revision, other concurrent changes to the guide are allowed.
 */
export async function replaceImage(context: Context, blobs: BlobWriter, { id, revision, childId, bytes, replaces }: Replacement) {
  const editor = editorNow(context)
  const detailsOf = (image: Image) => {
    if (replaces !== undefined && image.url !== replaces)
      throw new Refusal('conflict', 'Someone else replaced the image in the meantime. Look at the new image and decide again.')
    return withoutMeasures(image)
  }
  const judged = async () => judgedImage(blobs, detailsOf((await getChild(context, { id, kind: 'images', childId })) as Image), bytes)
  return editWithFile(context, { id, revision }, judged, async (image) => {
    const brand = await editBrand(context, { id, revision, via: 'replace', parts: only('images', childId) }, ({ guide }) => {
      const details = detailsOf(childOf(guide, 'images', childId) as Image)
      const now = { ...image, ...details, originalURL: image.originalURL }
      const pointer = pointerOf('images', childId)
      const replaced = markEdited(withValueAt(guide, pointer, now), pointer, editor)
      return { guide: now.kind === 'logo' ? asLogo(replaced, childId) : replaced }
    })
    return { document: childOf(brand.guide, 'images', childId), revision: brand.revision }
  })
}

function withoutMeasures({ id, originalURL, kind, kindBefore, alt, caption, title, product_id, shopify, source }: Image) {
  const replacement = { id, originalURL, kind, kindBefore, alt, caption, title, product_id, shopify, source }
  return Object.fromEntries(Object.entries(replacement).filter(([, value]) => value !== undefined)) as typeof replacement
}
