import type { Logo } from '@brandwright/domain/brands/style-guide'
import { chromaOf, lightnessOf } from '../node-colors.ts'

const LIGHT_FROM = 0.78
const DARK_TO = 0.45
const NEUTRAL_TO = 0.06

/** Returns the variant of a mark by its colors: light marks are made for dark backgrounds and vice versa; a colored mark brings its own contrast. */
export function markVariant(colors: string[]): Logo['variant'] {
  if (colors.length === 0) return undefined
  if (colors.every((color) => lightnessOf(color) >= LIGHT_FROM)) return 'light'
  if (colors.every((color) => lightnessOf(color) <= DARK_TO && chromaOf(color) <= NEUTRAL_TO)) return 'dark'
  return 'colour'
}
