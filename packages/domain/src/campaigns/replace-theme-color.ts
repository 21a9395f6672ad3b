import { type Section, type SectionTheme, type ThemeColor, themeColor } from './section.ts'
import { legibleOn, TEXT_ROLES, THEME_CONTRAST } from './section-theme.ts'

/** Returns the names of the colors of a section's theme that have the value `color`, `#rrggbb`. */
export function themeColorsOf({ theme }: Section, color: string): ThemeColor[] {
  return themeColor.options.filter((name) => theme[name] === color)
}

/**
 * Returns the section with the color `from` replaced by `to` in its theme (both `#rrggbb`); returns the same section if its theme doesn't contain `from`.
 * Changes the lightness of affected text only as far as its minimum contrast requires.
 */
export function replaceThemeColor(section: Section, from: string, to: string): Section {
  if (from === to || themeColorsOf(section, from).length === 0) return section
  const theme = Object.fromEntries(Object.entries(section.theme).map(([name, value]) => [name, value === from ? to : value])) as SectionTheme
  const legible = TEXT_ROLES.flatMap((role) => {
    const background = role === 'buttonText' ? 'button' : 'backgroundColor'
    const isAffected = section.theme[role] === from || section.theme[background] === from
    return isAffected ? [[role, legibleOn(theme[background], theme[role], THEME_CONTRAST[role], true)]] : []
  })
  return { ...section, theme: { ...theme, ...Object.fromEntries(legible) } }
}
