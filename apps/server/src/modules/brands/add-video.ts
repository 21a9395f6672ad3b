import type { Video } from '@brandwright/domain/brands/video'
import { pointerOf } from '@brandwright/domain/pointers/guide-pointer'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { editBrand } from './guide-document.ts'
import { editorNow, markEdited } from './mark-edited.ts'

type NewVideo = Omit<Video, 'id'> & { brandId: string; revision: number }

/** Adds a video by its address; one that is there already is not added twice. The file itself stays where it is. */
export async function addVideo(context: Context, { brandId, revision, ...said }: NewVideo): Promise<{ document: Video; revision: number }> {
  const video: Video = { id: `video_${context.newId()}`, ...said }
  const editor = editorNow(context)
  const brand = await editBrand(context, { id: brandId, revision, via: 'add', parts: {} }, ({ guide }) => {
    const videos = guide.videos ?? []
    if (videos.some(({ url }) => url === video.url)) throw new Refusal('conflict', 'This video is here already.')
    return { guide: markEdited({ ...guide, videos: [...videos, video] }, pointerOf('videos', video.id), editor) }
  })
  return { document: video, revision: brand.revision }
}
