import type { Image } from '@brandwright/domain/brands/style-guide'
import { isSameImage } from './perceptual-hash.ts'

/** Returns the URLs of images that duplicate an earlier or larger image: the same content in another file or size. */
export function duplicateImages(images: Image[]): string[] {
  const unique: Image[] = []
  const merged: string[] = []
  for (const image of [...images].sort((a, b) => b.width * b.height - a.width * a.height)) {
    const twin = unique.find((other) => image.hash && other.hash && other.kind === image.kind && isAlike(image, other) && isSameImage(image.hash, other.hash))
    if (twin) merged.push(image.originalURL)
    else unique.push(image)
  }
  return merged.sort()
}

/** Returns true for images of the same shape and nearly the same colors, because a shirt in black and the same shirt in white are different images. */
function isAlike(a: Image, b: Image): boolean {
  return (
    Math.abs(a.width / a.height - b.width / b.height) < 0.04 * (a.width / a.height) &&
    channelsWithin(a.color, b.color, 14) &&
    channelsWithin(a.backgroundColor, b.backgroundColor, 14)
  )
}

function channelsWithin(a: string | undefined, b: string | undefined, maxDistance: number): boolean {
  if (!a || !b) return false
  return [1, 3, 5].every((at) => Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) <= maxDistance)
}
