import { localFileUrl } from '@brandwright/domain/brands/local-file-url'
import type { Video } from '@brandwright/domain/brands/video'
import { pageHost } from '../../lib/page-host.ts'

/** Returns the URL of a video stored on this server, or undefined for external videos. */
export const fileOf = ({ url }: Pick<Video, 'url'>): string | undefined => localFileUrl(url)

/** Returns the short name of a video's source. */
export const sourceLabel = (video: Pick<Video, 'url'>): string => (fileOf(video) ? 'Uploaded' : pageHost(video.url))

export const nameOfVideo = (video: Pick<Video, 'url' | 'title'>): string => video.title || (fileOf(video) ? 'Video without a title' : pageHost(video.url))
