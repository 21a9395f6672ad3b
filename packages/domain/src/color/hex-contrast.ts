import { linearRgb } from './hex-color.ts'

/**
 * Returns the WCAG 2 contrast ratio of two hex colors, from 1 (no contrast) to 21, with the same result as `contrast`: blends translucent text over the
 * background, and a translucent background over white. Pages use this function because it needs no color library; a color in another format always has a
 * contrast of 1.
 */
export function hexContrast(text: string, background: string): number {
  const under = blendedOver(background, '#ffffff')
  const [first, second] = [luminance(blendedOver(text, under)), luminance(under)]
  if (first === null || second === null) return 1
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Returns the WCAG 2 relative luminance. */
function luminance(hex: string): number | null {
  const rgb = linearRgb(hex)
  return rgb && 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
}

/** Blends a translucent hex color over an opaque one. Returns a color in another format unchanged. */
function blendedOver(top: string, under: string): string {
  if (!/^#(?:[\da-f]{4}|[\da-f]{8})$/i.test(top)) return top
  const [red, green, blue, opacity] = channels(top)
  const below = channels(under)
  const alpha = (opacity ?? 255) / 255
  const mixed = [red, green, blue].map((value = 0, at) => Math.round(value * alpha + (below[at] ?? 255) * (1 - alpha)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(hex: string): number[] {
  const digits = hex.length < 6 ? [...hex.slice(1)].map((digit) => digit + digit) : (hex.slice(1).match(/../g) ?? [])
  return digits.map((pair) => Number.parseInt(pair, 16))
}
