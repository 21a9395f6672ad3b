import type { ColorRoles, StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { SectionTheme, ThemeType } from '@brandwright/domain/campaigns/section'
import { mergeSimilarColors, sectionThemeOf, THEME_CONTRAST, themesOfType, validColor } from '@brandwright/domain/campaigns/section-theme'
import { contrast } from '@brandwright/domain/colour/contrast'

const MAX_THEMES = 12
/** Roles that sections write text in. On a middle color not even black and white reach the contrast of the others. */
const TEXT_ROLES = ['color', 'subheader', 'featureTitle', 'featureBody'] as const

/** Returns the themes with a background of the guide, those of its roles first. */
export function paletteThemes({ colors }: Pick<StyleGuide, 'colors'>): SectionTheme[] {
  const { roles, palette } = colors
  const backgrounds = [roles.background, '#ffffff', roles.primary, roles.secondary, roles.accent, roles.text, ...palette.map(({ color }) => color)]
  const themes = mergeSimilarColors(backgrounds.filter((color) => color !== null).map(validColor)).map((background) => sectionThemeOf(roles, background))
  return themes.filter(isLegible).slice(0, MAX_THEMES)
}

/** Returns the legible themes of a type, made around the brand's primary color or the edge of the section's image. */
export const typeThemes = (roles: ColorRoles, type: ThemeType, edgeColor?: string): SectionTheme[] => themesOfType(roles, type, edgeColor).filter(isLegible)

function isLegible(theme: SectionTheme): boolean {
  return (
    TEXT_ROLES.every((role) => contrast(theme[role], theme.backgroundColor) >= THEME_CONTRAST[role]) &&
    contrast(theme.buttonText, theme.button) >= THEME_CONTRAST.buttonText
  )
}
