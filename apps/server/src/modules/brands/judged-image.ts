import type { Image } from '@brandwright/domain/brands/style-guide'
import { analyzeImage } from '@brandwright/extractor/images/analyze-image'
import { imageRank, isSmall } from '@brandwright/extractor/images/image-rank'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'

export type BlobWriter = Pick<Blobs, 'put'>
type ImageDetails = Omit<Image, 'url' | 'width' | 'height'>

/** Stores the bytes, and returns the image with its type, dimensions and other measurements. Throws a `Refusal` if the image format is not supported. */
export async function judgedImage(blobs: BlobWriter, details: ImageDetails, bytes: Uint8Array): Promise<Image> {
  const { type, ...measured } = await analyzeImage(bytes).catch(() => {
    throw new Refusal('validation_failed', 'The file is not a readable image. Upload a PNG, JPEG, WebP, GIF, AVIF or SVG of at most 40 million pixels.')
  })
  if (details.kind === 'svg' && type !== 'svg') throw new Refusal('validation_failed', 'The file is not an SVG drawing.')
  const url = BLOB_PATH + (await blobs.put(bytes))
  const image: Image = { ...details, url, originalURL: details.originalURL || url, ...measured }
  return { ...image, small: isSmall(image), rank: imageRank(image) }
}
