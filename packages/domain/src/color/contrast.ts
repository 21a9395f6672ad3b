import { converter, wcagContrast } from 'culori/fn'
import { readColor } from './readable-modes.ts'

export { LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from './text-contrast.ts'

export const toRgb = converter('rgb')

type Channels = { r: number; g: number; b: number; alpha?: number | undefined }

/**
 * Returns the WCAG 2 contrast ratio of a text color on a background, from 1 (no contrast) to 21 (black on white); blends translucent text over the background,
 * a translucent background over `behind`, and that over white. An unparseable color always has a contrast of 1, so that it never passes as legible.
 */
export function contrast(text: string, background: string, behind = '#ffffff'): number {
  const [ink, backdrop, ground] = [toRgb(readColor(text)), toRgb(readColor(background)), toRgb(readColor(behind))]
  if (!ink || !backdrop || !ground) return 1
  return blendedContrast(ink, backdrop, over(ground, WHITE))
}

/** Returns the WCAG 2 contrast ratio of text on a background that is blended over an opaque color. */
export function blendedContrast(ink: Channels, backdrop: Channels, ground: Channels): number {
  const under = over(backdrop, ground)
  return wcagContrast(over(ink, under), under)
}

export const WHITE = { mode: 'rgb' as const, r: 1, g: 1, b: 1 }

/** Returns the opaque color that results if a color covers an opaque one. */
export function over(top: Channels, under: Channels) {
  const alpha = top.alpha ?? 1
  // Screens blend in steps of 1/255. Opaque colors remain exact.
  const part = (a: number, b: number) => (alpha === 1 ? a : Math.round((a * alpha + b * (1 - alpha)) * 255) / 255)
  return { mode: 'rgb' as const, r: part(top.r, under.r), g: part(top.g, under.g), b: part(top.b, under.b) }
}
