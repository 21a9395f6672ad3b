import type { UploadVideoQuery } from '@brandwright/contracts/brands'
import type { Video } from '@brandwright/domain/brands/video'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BLOB_PATH } from '../blobs/blob-path.ts'
import { editWithFile } from '../brands/edit-with-file.ts'
import { editBrand } from '../brands/guide-document.ts'
import { editorNow, markEdited } from '../brands/mark-edited.ts'

type Upload = UploadVideoQuery & { id: string; revision: number | null; bytes: Uint8Array }

/** Adds a video as a file. What it is, how long and how large, its bytes tell; the same file is not added twice. */
export async function uploadVideo(context: Context, blobs: Pick<Blobs, 'putVideo'>, { id, revision, bytes, title }: Upload) {
  const editor = editorNow(context)
  const keep = async () => {
    const { id: blobId, seconds, width, height } = await blobs.putVideo(bytes)
    return { url: BLOB_PATH + blobId, width, height, ...(seconds === null ? {} : { seconds }) }
  }
  return editWithFile(context, { id, revision }, keep, async (measured) => {
    const video: Video = { id: `video_${context.newId()}`, title, description: '', ...measured }
    const brand = await editBrand(context, { id, revision, via: 'add', parts: {} }, ({ guide }) => {
      const videos = guide.videos ?? []
      if (videos.some(({ url }) => url === video.url)) throw new Refusal('conflict', 'This video is here already.')
      return { guide: markEdited({ ...guide, videos: [...videos, video] }, pointerOf('videos', video.id), editor) }
    })
    return { document: video, revision: brand.revision }
  })
}
