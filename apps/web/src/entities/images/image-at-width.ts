import { localFileUrl } from '@brandwright/domain/brands/local-file-url'

/** Returns the URL of a stored image that is scaled to at least a width in pixels. Vector images and images embedded in the guide are not scaled. */
export function imageAtWidth(url: string, width: number): string | undefined {
  const localFile = localFileUrl(url)
  return localFile?.startsWith('/api/blobs/') && localFile.endsWith('.img') ? `${localFile}?width=${Math.ceil(width)}` : localFile
}
