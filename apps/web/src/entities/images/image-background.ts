import type { Image } from '@brandwright/domain/brands/style-guide'

/** Returns the background color for an image; a light cut-out needs a dark one. */
export function imageBackground(image: Image): string | undefined {
  if (image.transparent) return image.lighting === 'light' ? '#2e2b26' : '#f4f2ec'
  return image.backgroundColor ?? undefined
}
