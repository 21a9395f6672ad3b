import { converter, wcagContrast } from 'culori/fn'
import { readColor } from './readable-modes.ts'

export { LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from './text-contrast.ts'

const toRgb = converter('rgb')

type Channels = { r: number; g: number; b: number; alpha?: number | undefined }

/**
 * Returns the WCAG 2 contrast ratio of a text color on a background, from 1 (no contrast) to 21 (black on white); blends translucent text over the background,
 * and the background over white. An unparseable color always has a contrast of 1, so that it never passes as legible.
 */
export function contrast(text: string, background: string): number {
  const [ink, backdrop] = [toRgb(readColor(text)), toRgb(readColor(background))]
  if (!ink || !backdrop) return 1
  const under = over(backdrop, WHITE)
  return wcagContrast(over(ink, under), under)
}

const WHITE = { mode: 'rgb' as const, r: 1, g: 1, b: 1 }

function over(top: Channels, under: Channels) {
  const alpha = top.alpha ?? 1
  // Screens blend in steps of 1/255. Opaque colors remain exact.
  const part = (a: number, b: number) => (alpha === 1 ? a : Math.round((a * alpha + b * (1 - alpha)) * 255) / 255)
  return { mode: 'rgb' as const, r: part(top.r, under.r), g: part(top.g, under.g), b: part(top.b, under.b) }
}
