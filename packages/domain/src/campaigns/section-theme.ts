import { colorDifference, labDistance } from '../color/color-difference.ts'
import { hexOf, oklchOf, readColorEntry } from '../color/color-entry.ts'
import { contrast } from '../color/contrast.ts'
import { DARK_MODES, type DarkMode, inDarkMode } from './dark-mode.ts'
import type { SectionTheme, ThemeType } from './section.ts'

/** Minimum contrast of each text color on the section's background, except `buttonText`, which is measured on the button. */
export const THEME_CONTRAST = {
  color: 4.5,
  featureBody: 4.5,
  buttonText: 4.5,
  featureTitle: 3.5,
  subheader: 3.5,
  logo: 3,
  secondary: 3,
  tertiary: 2,
  contrast: 10,
} as const satisfies Partial<Record<keyof SectionTheme, number>>

/** Text roles whose contrast is preserved in every simulated dark mode. */
export const TEXT_ROLES = ['color', 'featureBody', 'buttonText', 'featureTitle', 'subheader', 'logo'] as const satisfies (keyof SectionTheme)[]
export type TextRole = (typeof TEXT_ROLES)[number]
const LIGHTNESS_STEPS = 100
const BLACK = '#000000'
const WHITE = '#ffffff'

interface BrandColors {
  background: string | null
  text: string | null
  primary: string | null
  secondary: string | null
  accent: string | null
}

/** Returns the color as `#rrggbb`, or black if the color is invalid. */
export function validColor(color: string | null | undefined): string {
  return (color && readColorEntry(color)) || BLACK
}

/**
 * Returns the colors of a section on `background`: the brand's colors, with the lightness of each adjusted until it reaches its minimum contrast. The lightness
 * of the background and the button is adjusted too if no text would be legible on them in every mode.
 */
export function sectionThemeOf(brand: BrandColors, background = brand.background ?? WHITE, themeType?: ThemeType): SectionTheme {
  const backgroundColor = legibleBackground(validColor(background))
  const text = validColor(brand.text)
  const primary = validColor(brand.primary ?? brand.accent ?? brand.text)
  const accent = validColor(brand.accent ?? brand.secondary ?? primary)
  // A button whose color is close to the background would be invisible.
  const fill = legibleBackground(primary)
  const button = contrast(fill, backgroundColor) >= 1.5 ? fill : legibleBackground(legibleOn(backgroundColor, accent, THEME_CONTRAST.secondary))
  const on = (color: string, role: keyof typeof THEME_CONTRAST) =>
    legibleOn(
      backgroundColor,
      color,
      THEME_CONTRAST[role],
      TEXT_ROLES.some((text) => text === role),
    )
  return {
    backgroundColor,
    color: on(text, 'color'),
    subheader: on(accent, 'subheader'),
    secondary: on(validColor(brand.secondary ?? accent), 'secondary'),
    tertiary: on(accent, 'tertiary'),
    contrast: on(text, 'contrast'),
    logo: on(primary, 'logo'),
    button,
    buttonText: legibleOn(button, contrast(WHITE, button) >= contrast(text, button) ? WHITE : text, THEME_CONTRAST.buttonText, true),
    featureTitle: on(text, 'featureTitle'),
    featureBody: on(text, 'featureBody'),
    ...(themeType ? { themeType } : {}),
  }
}

/**
 * Returns `color`, or else the color of the same hue whose lightness is closest and which reaches `minContrast` on `background`; with `inEveryMode`, also in
 * the simulated dark modes. Falls back to black or white, whichever is more legible.
 */
export function legibleOn(background: string, color: string, minContrast: number, inEveryMode = false): string {
  const isLegible = (text: string) => (inEveryMode ? isLegibleInEveryMode(text, background, minContrast) : contrast(text, background) >= minContrast)
  if (isLegible(color)) return color
  const { l, c, h } = oklchOf(color)
  for (let step = 1; step <= LIGHTNESS_STEPS; step++) {
    const nearby = [l - step / LIGHTNESS_STEPS, l + step / LIGHTNESS_STEPS].filter((lightness) => lightness >= 0 && lightness <= 1)
    const found = nearby.map((lightness) => hexOf({ l: lightness, c: c * (1 - step / LIGHTNESS_STEPS), h })).find(isLegible)
    if (found) return found
  }
  return [BLACK, WHITE].find(isLegible) ?? (contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE)
}

/** Returns the contrast of a text on a background with the colors that a dark mode shows. */
export const contrastIn = (mode: DarkMode, text: string, background: string): number =>
  contrast(inDarkMode(text, 'text', mode), inDarkMode(background, 'background', mode))

/** Returns true if a text reaches `minContrast` on a background in the light mode and in the simulated dark modes. */
export const isLegibleInEveryMode = (text: string, background: string, minContrast: number): boolean =>
  DARK_MODES.every((mode) => contrastIn(mode, text, background) >= minContrast)

/**
 * Returns the background, or else the color of the same hue whose lightness is closest and on which body text can be legible in every mode: in the middle of
 * the lightness range, neither black nor white is legible both before and after the inversion.
 */
export function legibleBackground(background: string): string {
  const isLegible = (color: string) => [BLACK, WHITE].some((text) => isLegibleInEveryMode(text, color, THEME_CONTRAST.color))
  if (isLegible(background)) return background
  const { l, c, h } = oklchOf(background)
  for (let step = 1; step <= LIGHTNESS_STEPS; step++) {
    const nearby = [l - step / LIGHTNESS_STEPS, l + step / LIGHTNESS_STEPS].filter((lightness) => lightness >= 0 && lightness <= 1)
    const found = nearby.map((lightness) => hexOf({ l: lightness, c, h })).find(isLegible)
    if (found) return found
  }
  return WHITE
}

/** Returns a theme in which every text is legible in every mode. Changes the lightness of colors only as far as necessary. */
export function legibleTheme(theme: SectionTheme): SectionTheme {
  const [backgroundColor, button] = [legibleBackground(theme.backgroundColor), legibleBackground(theme.button)]
  const texts = TEXT_ROLES.map((role) => [role, legibleOn(role === 'buttonText' ? button : backgroundColor, theme[role], THEME_CONTRAST[role], true)])
  return { ...theme, backgroundColor, button, ...Object.fromEntries(texts) }
}

/** For each theme type, the hue rotations in degrees and the lightness and chroma of the backgrounds that are derived from a base color. */
const RECIPES: Record<ThemeType, { turns: readonly number[]; lightness?: number; chroma?: number; hue?: number }> = {
  monochromatic: { turns: [0, 0, 0] },
  analogous: { turns: [-30, 0, 30] },
  complementary: { turns: [0, 180] },
  triad: { turns: [0, 120, 240] },
  tetrad: { turns: [0, 90, 180, 270] },
  splitComplementary: { turns: [0, 150, 210] },
  pastel: { turns: [0, 120, 240], lightness: 0.92, chroma: 0.04 },
  neon: { turns: [0, 120, 240], lightness: 0.86, chroma: 0.22 },
  earthy: { turns: [-25, 0, 25], lightness: 0.45, chroma: 0.07, hue: 65 },
  jewel: { turns: [0, 120, 240], lightness: 0.38, chroma: 0.13 },
}
const MONOCHROMATIC_LIGHTNESS = [0.95, 0.6, 0.25]

/** Returns the themes of a type, derived from the edge color of an image or, if it is not specified, from the brand's primary color. */
export function themesOfType(brand: BrandColors, themeType: ThemeType, edgeColor?: string): SectionTheme[] {
  const base = oklchOf(validColor(edgeColor ?? brand.primary ?? brand.accent ?? brand.text))
  const { turns, lightness, chroma, hue } = RECIPES[themeType]
  const backgrounds = turns.map((turn, index) =>
    hexOf({
      l: lightness ?? (themeType === 'monochromatic' ? (MONOCHROMATIC_LIGHTNESS[index] ?? base.l) : base.l),
      c: chroma ?? base.c,
      h: ((hue ?? base.h) + turn + 360) % 360,
    }),
  )
  return mergeSimilarColors(backgrounds.map(legibleBackground)).map((background) => sectionThemeOf(brand, background, themeType))
}

/** Minimum distances between two colors that count as different: CIEDE2000, and the distance in the Lab color space. */
const SIMILAR_DELTA_E = 5
const SIMILAR_LAB = 10

/** Removes colors that are similar to an earlier color, and preserves the order. */
export function mergeSimilarColors(colors: readonly string[]): string[] {
  const merged: string[] = []
  const differs = (one: string, other: string) => colorDifference(one, other) >= SIMILAR_DELTA_E && labDistance(one, other) >= SIMILAR_LAB
  for (const color of colors) if (merged.every((other) => differs(other, color))) merged.push(color)
  return merged
}
