import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'

/** Background behind sample buttons. */
export interface ButtonBackground {
  name: 'light' | 'dark'
  color: string
}

const LIGHT = '#ffffff'
const DARK = '#131210'
/** Minimum contrast of the light background with black, and of the dark background with white. */
const MIN_CLEAR_CONTRAST = 10

type Part = Pick<StyleGuide, 'baseBackground' | 'colors' | 'divStyles'>

/** Returns a light and a dark background. Uses colors of the brand if possible, otherwise defaults. */
export function buttonBackgrounds({ baseBackground, colors, divStyles }: Part): readonly [ButtonBackground, ButtonBackground] {
  const blocks = divStyles.map(({ backgroundColor }) => backgroundColor)
  const brandColors = [baseBackground, colors.roles.background, ...blocks, colors.dark?.background, colors.roles.primary, colors.roles.text].filter(
    (color): color is string => typeof color === 'string' && /^#[\da-f]{6}$/i.test(color),
  )
  return [
    { name: 'light', color: brandColors.find((color) => hexContrast(color, '#000000') >= MIN_CLEAR_CONTRAST) ?? LIGHT },
    { name: 'dark', color: brandColors.find((color) => hexContrast(color, '#ffffff') >= MIN_CLEAR_CONTRAST) ?? DARK },
  ]
}
