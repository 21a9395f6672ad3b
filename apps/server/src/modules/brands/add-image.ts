import type { AddImageQuery } from '@brandwright/contracts/brands'
import { pointerOf } from '@brandwright/domain/brands/guide-pointer'
import type { Image } from '@brandwright/domain/brands/style-guide'
import { analyseImage } from '@brandwright/extractor/images/analyse-image'
import { imageRank, isSmall } from '@brandwright/extractor/images/image-rank'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { asLogo } from './image-as-logo.ts'
import { childOf } from './list-children.ts'
import { markEdited } from './mark-edited.ts'
import { editBrand } from './write-brand.ts'

export type KeepBlob = Pick<Blobs, 'put'>
type Upload = AddImageQuery & { id: string; revision: number; bytes: Uint8Array }

/** Adds a picture by hand. What it is, its bytes tell; it is shown drawn anew, and its own bytes are handed out to nobody. */
export async function addImage(context: Context, blobs: KeepBlob, upload: Upload): Promise<{ document: unknown; revision: number }> {
  const { id, revision, bytes, kind, alt, caption } = upload
  const { type, ...measured } = await analyseImage(bytes).catch(() => {
    throw new Refusal('validation_failed', 'The file is no picture that can be read: PNG, JPEG, WebP, GIF, AVIF or SVG of at most 40 million pixels.')
  })
  const url = BLOB_PATH + (await blobs.put(bytes))
  const image: Image = { id: `img_${context.newId()}`, url, originalURL: url, kind, alt, caption, source: '', ...measured }
  const judged: Image = { ...image, small: isSmall(image), rank: imageRank(image) }
  const editor = { by: context.actor?.id ?? '', at: context.now().toISOString() }
  const brand = await editBrand(context, { id, revision, via: 'add', parts: { images: 'all' } }, ({ guide }) => {
    const grown = markEdited({ ...guide, images: [...guide.images, judged] }, pointerOf('images', judged.id), editor)
    return { guide: kind === 'logo' ? asLogo(grown, judged.id) : grown }
  })
  return { document: childOf(brand.guide, 'images', judged.id), revision: brand.revision }
}
