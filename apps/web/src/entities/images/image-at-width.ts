import { localFileUrl } from '@brandwright/domain/brands/local-file-url'

/** The address of a kept picture drawn at the step above a width in pixels; drawings and pictures inside of the guide come as they are. */
export function imageAtWidth(url: string, width: number): string | undefined {
  const localFile = localFileUrl(url)
  return localFile?.startsWith('/api/blobs/') && localFile.endsWith('.img') ? `${localFile}?width=${Math.ceil(width)}` : localFile
}
