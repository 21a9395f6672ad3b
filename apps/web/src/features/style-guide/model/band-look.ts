import type { Logo, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'
import { inkOn } from '../../../entities/colors/ink-on.ts'

const READABLE = 4.5
const NEARLY_SAME = 1.15

/** The ground and the ink of the identity band: the brand's own colors, in a pair that can be read. Null before colors are known. */
export function bandLook({ colors }: Pick<StyleGuide, 'colors'>): { background: string; ink: string } | null {
  const { roles } = colors
  const bandColor = roles.primary ?? roles.accent ?? roles.text ?? roles.background
  if (!bandColor) return null
  return { background: bandColor, ink: readableOn(bandColor, [roles.background, roles.text, roles.secondary]) }
}

/** The first of the brand's colors that reads on the ground, else plain ink or white. */
export function readableOn(background: string, wished: readonly (string | null | undefined)[]): string {
  return wished.find((color) => color && hexContrast(color, background) >= READABLE) ?? inkOn(background)
}

/** Whether a mark may stand on the ground as it is, or wants the tile it was drawn for. */
export function isVisibleOn(logo: Pick<Logo, 'variant' | 'background'>, background: string): boolean {
  const ink = inkOn(background)
  if (logo.variant === 'light') return ink === '#ffffff'
  if (logo.variant === 'dark') return ink !== '#ffffff'
  return /^#[\da-f]{6}$/i.test(logo.background) && hexContrast(logo.background, background) <= NEARLY_SAME
}
