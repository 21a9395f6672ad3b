import { localFileUrl } from '@brandwright/domain/brands/local-file-url'

/**
 * Returns the URL of a stored image, scaled to at least the specified width in pixels. Returns unscaled URLs for vector images and images that are embedded in the
 * guide.
 */
export function imageAtWidth(url: string, width: number): string | undefined {
  const localFile = localFileUrl(url)
  return localFile?.startsWith('/api/blobs/') && localFile.endsWith('.img') ? `${localFile}?width=${Math.ceil(width)}` : localFile
}
