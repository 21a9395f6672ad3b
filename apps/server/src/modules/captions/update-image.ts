import type { UpdateImageInput } from '@brandwright/contracts/captions'
import type { Image } from '@brandwright/domain/brands/style-guide'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { patchChild } from '../brands/edit-children.ts'
import { getWholeBrand } from '../brands/get-brand.ts'

/** Gives a picture a caption, as one edited by hand. Who does not say which revision was seen overwrites no other one. Answers all pictures of the brand. */
export async function updateImage(
  context: Context,
  { image, brand: id, caption, revision }: UpdateImageInput & { revision: number | null },
): Promise<{ images: Image[]; revision: number }> {
  const { guide, revision: now } = await getWholeBrand(context, id, { images: 'all' })
  const known = guide.images.find((one) => one.id === image) ?? guide.images.find(({ url, originalURL }) => url === image || originalURL === image)
  const childId = known?.id
  if (revision === null && known?.caption && known.caption !== caption)
    throw new Refusal('bad_request', 'This picture has a caption already. Say which revision you changed: If-Match with its number.')
  const written = await patchChild(context, { id, revision: revision ?? now, kind: 'images', childId: childId ?? image, patch: { caption } })
  const images = guide.images.map((one) => (one.id === childId ? (written.document as Image) : one))
  return { images, revision: written.revision }
}
