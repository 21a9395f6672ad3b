import type { AspectClass } from '@brandwright/domain/brands/style-guide'
import { MAX_SQUARE_RATIO, MAX_WIDE_RATIO, MIN_SQUARE_RATIO, MIN_TALL_RATIO } from './image-constants.ts'

/** Returns the aspect class of an image by its width-to-height ratio. */
export function aspectClassOf(width: number, height: number): AspectClass {
  const ratio = width / height
  if (ratio > MAX_WIDE_RATIO) return 'very-wide'
  if (ratio > MAX_SQUARE_RATIO) return 'wide'
  if (ratio >= MIN_SQUARE_RATIO) return 'square'
  return ratio >= MIN_TALL_RATIO ? 'tall' : 'very-tall'
}
