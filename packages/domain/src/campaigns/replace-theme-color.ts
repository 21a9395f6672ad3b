import type { Section, SectionTheme } from './section.ts'
import { legibleOn, TEXT_ROLES, THEME_CONTRAST } from './section-theme.ts'

/** Returns true if a section's theme contains the color, `#rrggbb`. */
export function hasThemeColor({ theme }: Section, color: string): boolean {
  return Object.values(theme).includes(color)
}

/**
 * Returns the section with the color `from` replaced by `to` in its theme (both `#rrggbb`); returns the same section if its theme doesn't contain `from`.
 * Changes the lightness of affected text only as far as its minimum contrast requires.
 */
export function replaceThemeColor(section: Section, from: string, to: string): Section {
  if (from === to || !hasThemeColor(section, from)) return section
  const theme = Object.fromEntries(Object.entries(section.theme).map(([name, value]) => [name, value === from ? to : value])) as SectionTheme
  const legible = TEXT_ROLES.flatMap((role) => {
    const background = role === 'buttonText' ? 'button' : 'backgroundColor'
    const isAffected = section.theme[role] === from || section.theme[background] === from
    return isAffected ? [[role, legibleOn(theme[background], theme[role], THEME_CONTRAST[role], true)]] : []
  })
  return { ...section, theme: { ...theme, ...Object.fromEntries(legible) } }
}
