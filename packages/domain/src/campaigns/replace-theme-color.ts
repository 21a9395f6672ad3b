import type { Section, SectionTheme } from './section.ts'
import { legibleOn, THEME_CONTRAST } from './section-theme.ts'

/** Colors of a theme that are read on another one, and must stay legible on it in every simulated dark mode. */
const READ_ON = {
  color: 'backgroundColor',
  featureBody: 'backgroundColor',
  featureTitle: 'backgroundColor',
  subheader: 'backgroundColor',
  buttonText: 'button',
} as const satisfies Partial<Record<keyof SectionTheme, 'backgroundColor' | 'button'>>
const READ = Object.keys(READ_ON) as (keyof typeof READ_ON)[]

/** Whether a section's theme has the color, `#rrggbb`. */
export function hasThemeColor({ theme }: Section, color: string): boolean {
  return Object.values(theme).includes(color)
}

/**
 * Returns the section with another color wherever its theme has `from`, both `#rrggbb`. A text color that no longer has its minimum contrast is moved in
 * lightness until it has. The section itself where its theme does not have `from`.
 */
export function replaceThemeColor(section: Section, from: string, to: string): Section {
  if (from === to || !hasThemeColor(section, from)) return section
  const replaced = Object.fromEntries(Object.entries(section.theme).map(([name, value]) => [name, value === from ? to : value])) as SectionTheme
  const legible = Object.fromEntries(READ.map((name) => [name, legibleOn(replaced[READ_ON[name]], replaced[name], THEME_CONTRAST[name], true)]))
  return { ...section, theme: { ...replaced, ...legible } }
}
