import type { Video } from '@brandwright/domain/brands/video'
import { readCaptions, writeCaptions } from '@brandwright/domain/videos/captions'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { getChild } from '../brands/list-children.ts'

/** The captions of a video as a WebVTT file that was rebuilt from their times and words. */
export async function captionsOfVideo(context: Context, place: { id: string; childId: string }): Promise<{ name: string; captions: string }> {
  const video = (await getChild(context, { ...place, kind: 'videos' })) as Video
  const { cues } = readCaptions(video.captions ?? '')
  if (cues.length === 0) throw new Refusal('not_found', 'The video has no captions yet.')
  return { name: video.title, captions: writeCaptions(cues) }
}
