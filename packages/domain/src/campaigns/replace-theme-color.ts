import type { Section, SectionTheme } from './section.ts'
import { legibleOn, TEXT_ROLES, THEME_CONTRAST } from './section-theme.ts'

/** Whether a section's theme has the color, `#rrggbb`. */
export function hasThemeColor({ theme }: Section, color: string): boolean {
  return Object.values(theme).includes(color)
}

/**
 * Returns the section with another color wherever its theme has `from`, both `#rrggbb`. A text whose color or ground is replaced is moved in lightness until it
 * has its minimum contrast; other texts stay as they are. The section itself where its theme does not have `from`.
 */
export function replaceThemeColor(section: Section, from: string, to: string): Section {
  if (from === to || !hasThemeColor(section, from)) return section
  const theme = Object.fromEntries(Object.entries(section.theme).map(([name, value]) => [name, value === from ? to : value])) as SectionTheme
  const legible = TEXT_ROLES.flatMap((role) => {
    const ground = role === 'buttonText' ? 'button' : 'backgroundColor'
    const isAffected = section.theme[role] === from || section.theme[ground] === from
    return isAffected ? [[role, legibleOn(theme[ground], theme[role], THEME_CONTRAST[role], true)]] : []
  })
  return { ...section, theme: { ...theme, ...Object.fromEntries(legible) } }
}
