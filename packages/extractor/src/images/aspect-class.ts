import type { AspectClass } from '@brandwright/domain/brands/style-guide'
import { SQUARE_FROM, TALL_FROM, VERY_WIDE_ABOVE, WIDE_ABOVE } from './image-constants.ts'

/** Returns the class of an image's ratio of width to height. */
export function aspectClassOf(width: number, height: number): AspectClass {
  const ratio = width / height
  if (ratio > VERY_WIDE_ABOVE) return 'very-wide'
  if (ratio > WIDE_ABOVE) return 'wide'
  if (ratio >= SQUARE_FROM) return 'square'
  return ratio >= TALL_FROM ? 'tall' : 'very-tall'
}
