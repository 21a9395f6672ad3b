import type { Section, SectionTheme } from './section.ts'
import { legibleOn, TEXT_ROLES, THEME_CONTRAST } from './section-theme.ts'

/** Returns true if a section's theme contains the color, `#rrggbb`. */
export function hasThemeColor({ theme }: Section, color: string): boolean {
  return Object.values(theme).includes(color)
}

/**
 * Returns the section with `from` replaced by `to` in its theme, both `#rrggbb`, or the same section if its theme lacks `from`. Adjusts the lightness of
 * affected text only until it has its minimum contrast.
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
