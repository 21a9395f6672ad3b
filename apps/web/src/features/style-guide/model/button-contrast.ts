import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { hexContrast } from '@brandwright/domain/color/hex-contrast'
import { TEXT_CONTRAST } from '@brandwright/domain/color/text-contrast'

/** Minimum contrast for the boundary of a control (WCAG 2.2, success criterion 1.4.11). */
const EDGE_CONTRAST = 3

/** Contrast of a button's text with the color behind it, and of the fill or border with the background. Both are null if an image covers the fill. */
interface ButtonContrast {
  text: number | null
  edge: number | null
}

type Look = Pick<ButtonStyle, 'backgroundColor' | 'color' | 'borderColor' | 'borderWidth' | 'backgroundImage'>

export function buttonContrast(look: Look, background: string): ButtonContrast {
  if (look.backgroundImage) return { text: null, edge: null }
  const fill = over(look.backgroundColor, background)
  const border = look.borderWidth && look.borderColor ? hexContrast(over(look.borderColor, background), background) : 1
  return { text: hexContrast(over(look.color, fill), fill), edge: Math.max(hexContrast(fill, background), border) }
}

/**
 * Returns a warning about insufficient contrast; null if the contrast is sufficient. A text-only button needs no visible edge, because its text already
 * identifies it.
 */
export function contrastWarning({ text, edge }: ButtonContrast, isBare: boolean): string | null {
  if (text !== null && text < TEXT_CONTRAST) return `hard to read: contrast ${contrastFigure(text)}, required 4.5`
  if (edge !== null && edge < EDGE_CONTRAST && !isBare) return `hard to see: contrast ${contrastFigure(edge)}, required 3.0`
  return null
}

/**
 * Returns the opaque color that results if a `#rrggbb`, `#rrggbbaa` or `transparent` color covers an opaque background. Returns the background if the color is
 * invalid.
 */
export function over(color: string, background: string): string {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/i.exec(color)
  if (!channels) return background
  const [red = 0, green = 0, blue = 0, alpha = 255] = channels.slice(1).map((pair) => (pair === undefined ? 255 : Number.parseInt(pair, 16)))
  if (alpha === 255) return color.slice(0, 7)
  const below = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(background)?.slice(1) ?? []
  const blended = [red, green, blue].map((channel, at) => Math.round((channel * alpha + Number.parseInt(below[at] ?? 'ff', 16) * (255 - alpha)) / 255))
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
