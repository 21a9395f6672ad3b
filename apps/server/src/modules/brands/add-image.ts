import { type AddImageQuery, kindsForAdding } from '@brandwright/contracts/brands'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editWithFile } from './edit-with-file.ts'
import { editBrand } from './guide-document.ts'
import { asLogo } from './image-as-logo.ts'
import { type BlobWriter, judgedImage } from './judged-image.ts'
import { childOf } from './list-children.ts'
import { editorNow, markEdited } from './mark-edited.ts'

type Upload = AddImageQuery & { id: string; revision: number | null; bytes: Uint8Array; generated?: Pick<Image, 'prompt' | 'composed'> }

/** Adds an uploaded image to a guide; an image uploaded as a logo becomes the first logo. */
export async function addImage(context: Context, blobs: BlobWriter, upload: Upload): Promise<{ document: unknown; revision: number }> {
  const { id, revision, bytes, alt, caption, generated } = upload
  const kind = Object.hasOwn(kindsForAdding, upload.kind) ? kindsForAdding[upload.kind as keyof typeof kindsForAdding] : null
  if (!kind) throw new Refusal('validation_failed', `Invalid kind: ${upload.kind}`)
  const editor = editorNow(context)
  const judged = () => judgedImage(blobs, { id: `img_${context.newId()}`, originalURL: '', kind, alt, caption, source: '', ...generated }, bytes)
  return editWithFile(context, { id, revision }, judged, async (image) => {
    const brand = await editBrand(context, { id, revision, via: 'add', parts: { images: 'all' } }, ({ guide }) => {
      const grown = markEdited({ ...guide, images: [...guide.images, image] }, pointerOf('images', image.id), editor)
      return { guide: kind === 'logo' ? asLogo(grown, image.id) : grown }
    })
    return { document: childOf(brand.guide, 'images', image.id), revision: brand.revision }
  })
}
