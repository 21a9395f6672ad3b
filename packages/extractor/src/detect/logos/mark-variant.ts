import type { Logo } from '@brandwright/domain/brands/style-guide'
import { chromaOf, lightnessOf } from '../node-colors.ts'

const LIGHT_FROM = 0.78
const DARK_TO = 0.45
const NEUTRAL_TO = 0.06

/** For which ground a mark of these colors was made: light marks want a dark ground, dark ones a light ground; a colored mark brings its own contrast. */
export function markVariant(colors: string[]): Logo['variant'] {
  if (colors.length === 0) return undefined
  if (colors.every((color) => lightnessOf(color) >= LIGHT_FROM)) return 'light'
  if (colors.every((color) => lightnessOf(color) <= DARK_TO && chromaOf(color) <= NEUTRAL_TO)) return 'dark'
  return 'colour'
}
