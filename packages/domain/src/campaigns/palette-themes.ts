import type { StyleGuide } from '../brands/style-guide.ts'
import type { SectionTheme } from './section.ts'
import { isLegibleInEveryMode, legibleBackground, mergeSimilarColors, sectionThemeOf, THEME_CONTRAST, validColor } from './section-theme.ts'

const MAX_THEMES = 12
/**
 * Text roles that must reach their minimum contrast. `contrast` is not included, because not even black or white reaches its minimum on a mid-tone background.
 */
const TEXT_ROLES = ['color', 'subheader', 'featureTitle', 'featureBody'] as const

/**
 * Returns at most 12 legible themes with clearly different backgrounds: the colors of the guide, or the nearest colors on which text can be legible. Colors
 * with a role come first.
 */
export function paletteThemes({ colors }: Pick<StyleGuide, 'colors'>): SectionTheme[] {
  const { roles, palette } = colors
  const backgrounds = [roles.background, '#ffffff', roles.primary, roles.secondary, roles.accent, roles.text, ...palette.map(({ color }) => color)]
  const legible = backgrounds.filter((color) => color !== null).map((color) => legibleBackground(validColor(color)))
  const themes = mergeSimilarColors(legible).map((background) => sectionThemeOf(roles, background))
  return themes.filter(isLegibleTheme).slice(0, MAX_THEMES)
}

/** Returns the theme for the next section of an item that has `number` sections, alternating between the brand's first and second theme. */
export function themeOfNumber(guide: Pick<StyleGuide, 'colors'>, number: number): SectionTheme {
  const [first = sectionThemeOf(guide.colors.roles), second = first] = paletteThemes(guide)
  return number % 2 === 0 ? first : second
}

/** Returns true if the texts and the button reach their minimum contrast in the light mode and in the simulated dark modes. */
export function isLegibleTheme(theme: SectionTheme): boolean {
  return (
    TEXT_ROLES.every((role) => isLegibleInEveryMode(theme[role], theme.backgroundColor, THEME_CONTRAST[role])) &&
    isLegibleInEveryMode(theme.buttonText, theme.button, THEME_CONTRAST.buttonText)
  )
}
