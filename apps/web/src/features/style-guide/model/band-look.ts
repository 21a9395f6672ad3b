import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'
import { inkOn } from '../../../entities/colors/ink-on.ts'

const MIN_CONTRAST = 4.5
const NEARLY_SAME = 1.15

/** Returns a legible pair of brand colors for the background and text of the identity band, or null until colors have been extracted. */
export function bandLook({ colors }: Pick<StyleGuide, 'colors'>): { background: string; ink: string } | null {
  const { roles } = colors
  const bandColor = roles.primary ?? roles.accent ?? roles.text ?? roles.background
  if (!bandColor) return null
  return { background: bandColor, ink: readableOn(bandColor, [roles.background, roles.text, roles.secondary]) }
}

/** Returns the first preferred color that is legible on the background; if none is legible, returns white, black or near-black. */
export function readableOn(background: string, wished: readonly (string | null | undefined)[]): string {
  return wished.find((color) => color && hexContrast(color, background) >= MIN_CONTRAST) ?? inkOn(background)
}

/** Returns true if a logo is visible on the background. Otherwise, the logo must be shown on a tile with its original background. */
export function isVisibleOn(logo: Pick<Logo, 'variant' | 'background'>, background: string): boolean {
  const ink = inkOn(background)
  if (logo.variant === 'light') return ink === '#ffffff'
  if (logo.variant === 'dark') return ink !== '#ffffff'
  return /^#[\da-f]{6}$/i.test(logo.background) && hexContrast(logo.background, background) <= NEARLY_SAME
}
