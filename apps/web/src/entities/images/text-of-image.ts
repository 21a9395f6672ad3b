import type { Image } from '@brandwright/domain/brands/style-guide'

/** What a picture is called: what is said of it, else the name of its file. */
export function textOfImage(image: Pick<Image, 'caption' | 'alt' | 'title' | 'originalURL' | 'id'>): string {
  return image.caption || image.alt || image.title || fileName(image.originalURL) || 'Image without a description'
}

/** Our own addresses end in an id that tells nobody anything. */
function fileName(address: string): string {
  if (!/^https?:/.test(address)) return ''
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
