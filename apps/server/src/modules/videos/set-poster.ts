import type { Video } from '@brandwright/domain/brands/video'
import { pointerOf, withValueAt } from '@brandwright/domain/pointers/guide-pointer'
import { blobKind } from '../../platform/blobs/blob-kind.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { editWithFile } from '../brands/edit-with-file.ts'
import { editBrand } from '../brands/guide-document.ts'
import type { KeepBlob } from '../brands/judged-image.ts'
import { childOf } from '../brands/list-children.ts'
import { editorNow, markEdited } from '../brands/mark-edited.ts'

interface Poster {
  id: string
  revision: number | null
  childId: string
  bytes: Uint8Array
}

/** Gives a video its still. It is a picture like any other: checked by its bytes, shown drawn anew. */
export async function setPoster(context: Context, blobs: KeepBlob, { id, revision, childId, bytes }: Poster) {
  const editor = editorNow(context)
  const keep = async () => {
    if (blobKind(bytes)?.form !== 'raster') throw new Refusal('validation_failed', 'The file is no picture that can be a poster: PNG, JPEG, WebP, GIF or AVIF.')
    return { url: BLOB_PATH + (await blobs.put(bytes)) }
  }
  return editWithFile(context, { id, revision }, keep, async ({ url }) => {
    const brand = await editBrand(context, { id, revision, via: 'edit', parts: {} }, ({ guide }) => {
      childOf(guide, 'videos', childId)
      const pointer = pointerOf('videos', childId, 'poster')
      return { guide: markEdited(withValueAt(guide, pointer, url), pointer, editor) }
    })
    return { document: childOf(brand.guide, 'videos', childId) as Video, revision: brand.revision }
  })
}
