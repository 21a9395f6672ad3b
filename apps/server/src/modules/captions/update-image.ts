import type { UpdateImageInput } from '@brandwright/contracts/captions'
import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { patchChild } from '../brands/edit-children.ts'
import { getWholeBrand } from '../brands/get-brand.ts'

/** Gives a picture a caption, as one edited by hand. Answers all pictures of the brand. */
export async function updateImage(
  context: Context,
  { image, brand: id, caption, revision }: UpdateImageInput & { revision: number },
): Promise<{ images: Image[]; revision: number }> {
  const { guide } = await getWholeBrand(context, id, { images: 'all' })
  const childId = guide.images.find((one) => one.id === image)?.id ?? guide.images.find(({ url, originalURL }) => url === image || originalURL === image)?.id
  const written = await patchChild(context, { id, revision, kind: 'images', childId: childId ?? image, patch: { caption } })
  const images = guide.images.map((one) => (one.id === childId ? (written.document as Image) : one))
  return { images, revision: written.revision }
}
