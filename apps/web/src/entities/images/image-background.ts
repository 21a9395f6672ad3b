import type { Image } from '@brandwright/domain/brands/style-guide'

/** Returns the background color for an image. A light cut-out gets a dark background. */
export function imageBackground(image: Image): string | undefined {
  if (image.transparent) return image.lighting === 'light' ? '#2e2b26' : '#f4f2ec'
  return image.backgroundColor ?? undefined
}
