import { hexContrast } from '../color/hex-contrast.ts'
import type { Logo, StyleGuide } from './style-guide.ts'

const MIN_VISIBLE_CONTRAST = 1.6
const GOOD_CONTRAST = 4.5
const HEX = /^#[\da-f]{6}$/i

/** Returns a background on which the logo is visible: the logo's recorded background or, if the logo would be invisible there, a brand color. */
export function logoBackground(logo: Logo, { images, colors }: Pick<StyleGuide, 'images' | 'colors'>): string {
  const logoImage = images.find((image) => image.originalURL !== '' && image.originalURL === logo.originalURL)
  const ink = logoImage?.transparent ? logoImage.color : undefined
  if (!ink || !HEX.test(ink) || !HEX.test(logo.background) || hexContrast(ink, logo.background) >= MIN_VISIBLE_CONTRAST) return logo.background
  const { secondary, primary, accent, text, background } = colors.roles
  const brandColors = [secondary, primary, accent, text, background].filter((color): color is string => color !== null && HEX.test(color))
  return (
    [GOOD_CONTRAST, MIN_VISIBLE_CONTRAST].map((minContrast) => brandColors.find((color) => hexContrast(ink, color) >= minContrast)).find(Boolean) ??
    logo.background
  )
}
