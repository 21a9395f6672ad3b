import { expect, test } from 'vitest'
import { contrast } from '../color/contrast.ts'
import { replaceThemeColor, themeColorsOf } from './replace-theme-color.ts'
import { emptySection } from './section.ts'
import { sectionThemeOf, THEME_CONTRAST } from './section-theme.ts'

const NAVY = '#1d3557'
const theme = sectionThemeOf({ background: NAVY, text: '#f1faee', primary: '#e63946', secondary: null, accent: '#a8dadc' })
const section = emptySection('s1', 'header', theme)

test('returns the names of the theme colors that have a value', () => {
  expect(themeColorsOf({ ...section, theme: { ...theme, buttonText: NAVY } }, NAVY)).toEqual(['backgroundColor', 'buttonText'])
  expect(themeColorsOf(section, '#123456')).toEqual([])
})

test('replaces a color in every theme that contains it, and returns other sections unchanged', () => {
  expect(replaceThemeColor(section, NAVY, '#14213d').theme).toMatchObject({ backgroundColor: '#14213d', button: theme.button })
  expect(replaceThemeColor(section, '#123456', '#14213d')).toBe(section)
  expect(replaceThemeColor(section, NAVY, NAVY)).toBe(section)
})

test('does not raise the contrast of faint text on a background that stays the same', () => {
  const faint = { ...section, theme: { ...theme, subheader: '#2a4365' } }
  expect(replaceThemeColor(faint, theme.button, '#2a9d8f').theme).toMatchObject({ button: '#2a9d8f', subheader: '#2a4365' })
})

test('keeps all text legible when a background turns from dark to light', () => {
  const { theme: light } = replaceThemeColor(section, NAVY, '#fdf6e3')
  for (const role of ['color', 'featureBody', 'featureTitle', 'subheader'] as const)
    expect(contrast(light[role], light.backgroundColor), role).toBeGreaterThanOrEqual(THEME_CONTRAST[role])
  expect(contrast(light.buttonText, light.button)).toBeGreaterThanOrEqual(THEME_CONTRAST.buttonText)
})
