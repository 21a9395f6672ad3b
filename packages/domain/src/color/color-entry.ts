import { clampChroma, converter, formatHex, modeOklch, modeRgb, parse, useMode } from 'culori/fn'
import './readable-modes.ts'
import { contrast, TEXT_CONTRAST } from './contrast.ts'

const LIGHTNESS_STEPS = 200

useMode(modeRgb)
useMode(modeOklch)
const toRgb = converter('rgb')
const toOklchMode = converter('oklch')

export type ColorNotation = 'hex' | 'rgb' | 'oklch'
/** OKLCH coordinates: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

const BARE_HEX = /^(?:[\da-f]{3}|[\da-f]{6})$/i

/**
 * Parses a color as users type it (`0f5c4a`, `#0f5c4a`, `rgb(15 92 74)`, `oklch(42% 0.08 172)`, `teal`) to `#rrggbb`, reducing the chroma of OKLCH colors
 * outside sRGB and clipping other colors. Returns null if the color is invalid or not opaque.
 */
export function readColorEntry(text: string): string | null {
  const written = text.trim()
  const color = parse(BARE_HEX.test(written) ? `#${written}` : written)
  if (!color || (color.alpha ?? 1) < 1) return null
  return formatHex(color.mode === 'oklch' ? clampChroma(color, 'oklch') : color) ?? null
}

/** Formats a `#rrggbb` color in a CSS color format: `#0f5c4a`, `rgb(15 92 74)`, `oklch(42.7% 0.077 172.3)`. */
export function writeColorEntry(hex: string, notation: ColorNotation): string {
  if (notation === 'hex') return hex.toLowerCase()
  if (notation === 'rgb') {
    const { r, g, b } = toRgb(hex) ?? { r: 0, g: 0, b: 0 }
    return `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(' ')})`
  }
  const { l, c, h } = oklchOf(hex)
  return `oklch(${round(l * 100, 1)}% ${round(c, 3)} ${round(h, 1)})`
}

/** Returns the OKLCH coordinates of a color. Grays have hue 0. */
export function oklchOf(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklchMode(hex) ?? {}
  return { l, c, h: Number.isFinite(h) ? h : 0 }
}

/** Returns the nearest `#rrggbb` color with the same lightness and hue. */
export function hexOf({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#000000'
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))

/**
 * Returns the `#rrggbb` color that has the hue of `text`, the nearest lightness, and a contrast of at least `minContrast` on `background`; returns `text` if
 * its contrast is sufficient. Returns null if neither a lighter nor a darker color is sufficient.
 */
export function legibleColor(text: string, background: string, minContrast: number = TEXT_CONTRAST): string | null {
  if (contrast(text, background) >= minContrast) return text
  const { l, c, h } = oklchOf(text)
  for (let step = 1; step <= LIGHTNESS_STEPS; step++) {
    const near = [l - step / LIGHTNESS_STEPS, l + step / LIGHTNESS_STEPS].filter((value) => value >= 0 && value <= 1).map((value) => hexOf({ l: value, c, h }))
    const found = near.find((color) => contrast(color, background) >= minContrast)
    if (found) return found
  }
  return null
}
