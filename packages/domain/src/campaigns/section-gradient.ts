import { formatHex, interpolate, modeOklab, useMode } from 'culori/fn'
import '../color/readable-modes.ts'
import { TEXT_CONTRAST } from '../color/contrast.ts'
import { gradientContrast } from '../color/gradient-contrast.ts'
import { DARK_MODES, type DarkMode, inDarkMode } from './dark-mode.ts'
import type { Section } from './section.ts'
import { type TextRole, THEME_CONTRAST } from './section-theme.ts'

useMode(modeOklab)

/** Fractions of the wanted end color to try, each mixed with the background. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]

type Row = Pick<Section, 'type' | 'preheader' | 'subheader' | 'theme' | 'image' | 'options' | 'hideGradient'>

/** Returns the text roles that a section renders directly on its background, without those of absent texts. */
export function rolesOnBackground({ type, preheader, subheader }: Pick<Row, 'type' | 'preheader' | 'subheader'>): Exclude<TextRole, 'buttonText'>[] {
  return [
    'color',
    ...((preheader + subheader).trim() === '' ? [] : (['subheader'] as const)),
    ...(type === 'features' || type === 'products' ? (['featureTitle', 'featureBody'] as const) : []),
    // Without a suitable logo, a header shows the brand's name.
    ...(type === 'header' ? (['logo'] as const) : []),
  ]
}

/**
 * Returns the end color of a section's gradient: the color of the image's lower edge, else the theme's `tertiary`, moved toward the background until every text
 * reaches its minimum contrast in light mode, and in each dark mode in which it does so on the plain background. Returns null if the section has no gradient,
 * or if no such color exists.
 */
export function gradientEnd(section: Row): string | null {
  const { theme, image, options, hideGradient } = section
  if (!options.gradient || hideGradient) return null
  const wantedEnd = image?.bottomColor ?? theme.tertiary
  const texts = rolesOnBackground(section).flatMap((role) => {
    const floor = role === 'logo' ? THEME_CONTRAST.logo : TEXT_CONTRAST
    const isReached = (mode: DarkMode, end: string) => gradientContrastIn(mode, theme[role], theme.backgroundColor, end) >= floor
    return DARK_MODES.filter((mode) => mode === 'none' || isReached(mode, theme.backgroundColor)).map((mode) => (end: string) => isReached(mode, end))
  })
  for (const share of SHARES) {
    const end = share === 1 ? wantedEnd : mixed(theme.backgroundColor, wantedEnd, share)
    if (texts.every((isReached) => isReached(end))) return end
  }
  return null
}

/** Mixes two colors in Oklab, where a mixture with gray keeps the hue. `share` is the share of the second color, 0 to 1. */
const mixed = (first: string, second: string, share: number): string => formatHex(interpolate([first, second], 'oklab')(share))

/** Returns the lowest contrast of a text on any color of a gradient, with the colors that a dark mode shows. */
export function gradientContrastIn(mode: DarkMode, text: string, from: string, to: string): number {
  const background = (color: string) => inDarkMode(color, 'background', mode)
  return gradientContrast(inDarkMode(text, 'text', mode), background(from), background(to))
}
