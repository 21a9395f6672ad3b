import { hexContrast } from '../color/hex-contrast.ts'
import type { Logo, StyleGuide } from './style-guide.ts'

const SEEN_FROM = 1.6
const SEEN_WELL_FROM = 4.5
const HEX = /^#[\da-f]{6}$/i

/** Returns a background on which the logo is visible: its original one, unless the mark's own color would vanish there; else one of the brand's. */
export function logoGround(logo: Logo, { images, colors }: Pick<StyleGuide, 'images' | 'colors'>): string {
  const logoImage = images.find((image) => image.originalURL !== '' && image.originalURL === logo.originalURL)
  const ink = logoImage?.transparent ? logoImage.color : undefined
  if (!ink || !HEX.test(ink) || !HEX.test(logo.background) || hexContrast(ink, logo.background) >= SEEN_FROM) return logo.background
  const { secondary, primary, accent, text, background } = colors.roles
  const seen = [secondary, primary, accent, text, background].filter((color): color is string => color !== null && HEX.test(color))
  return [SEEN_WELL_FROM, SEEN_FROM].map((minContrast) => seen.find((color) => hexContrast(ink, color) >= minContrast)).find(Boolean) ?? logo.background
}
