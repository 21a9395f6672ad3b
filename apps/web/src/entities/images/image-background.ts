import type { Image } from '@brandwright/domain/brands/style-guide'

/** The color to show a picture on; a light cut-out wants a dark one. */
export function imageBackground(image: Image): string | undefined {
  if (image.transparent) return image.lighting === 'light' ? '#2e2b26' : '#f4f2ec'
  return image.backgroundColor ?? undefined
}
