import type { Image } from '@brandwright/domain/brands/style-guide'

/** Returns the text that describes an image, or its file name if the image has no text. */
export function textOfImage(image: Pick<Image, 'caption' | 'alt' | 'title' | 'originalURL' | 'id'>): string {
  return image.caption || image.alt || image.title || fileName(image.originalURL) || 'Image without a description'
}

/** Returns the file name in a web URL. Returns an empty string for URLs of this server, which end in an id instead. */
function fileName(address: string): string {
  if (!/^https?:/.test(address)) return ''
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
