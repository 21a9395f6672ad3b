import { ownFile } from '@brandwright/domain/brands/own-file'
import type { Video } from '@brandwright/domain/brands/video'
import { pageHost } from '../../lib/page-host.ts'

/** The address of a video that we keep; nothing for one that lies elsewhere. */
export const fileOf = ({ url }: Pick<Video, 'url'>): string | undefined => ownFile(url)

/** Where a video comes from, in a word. */
export const sourceLabel = (video: Pick<Video, 'url'>): string => (fileOf(video) ? 'Uploaded' : pageHost(video.url))

export const nameOfVideo = (video: Pick<Video, 'url' | 'title'>): string => video.title || (fileOf(video) ? 'Video without a title' : pageHost(video.url))
