import type { Logo } from '@brandwright/domain/brands/style-guide'
import { chromaOf, lightnessOf } from '../node-colors.ts'

const MIN_LIGHT_LIGHTNESS = 0.78
const MAX_DARK_LIGHTNESS = 0.45
const MAX_NEUTRAL_CHROMA = 0.06

/** Returns the variant of a logo by its colors: light logos suit dark backgrounds, dark logos suit light backgrounds, and colored logos suit both. */
export function markVariant(colors: string[]): Logo['variant'] {
  if (colors.length === 0) return undefined
  if (colors.every((color) => lightnessOf(color) >= MIN_LIGHT_LIGHTNESS)) return 'light'
  if (colors.every((color) => lightnessOf(color) <= MAX_DARK_LIGHTNESS && chromaOf(color) <= MAX_NEUTRAL_CHROMA)) return 'dark'
  return 'colour'
}
