import { ownFile } from '@brandwright/domain/brands/own-file'

/** The address of a kept picture drawn at the step above a width in pixels; drawings and pictures inside of the guide come as they are. */
export function pictureAtWidth(url: string, width: number): string | undefined {
  const own = ownFile(url)
  return own?.startsWith('/api/blobs/') && own.endsWith('.img') ? `${own}?width=${Math.ceil(width)}` : own
}
