import { paletteThemes } from '@brandwright/domain/campaigns/palette-themes'
import { themeType } from '@brandwright/domain/campaigns/section'
import { contrast } from '@brandwright/domain/color/contrast'
import { expect, it } from 'vitest'
import { typeThemes } from './use-themes.ts'

const roles = { background: '#fbf7ef', text: '#1d2a26', primary: '#0f5c4a', secondary: '#8a5a2b', accent: '#b4452c', link: null }
const colors = { all_colors: [], bg_colors: [], text_colors: [], button_colors: [], roles, dark: null, palette: [], variables: [] }

it('offers only themes in which the body text and the button text have enough contrast', () => {
  const themes = [...paletteThemes({ colors }), ...themeType.options.flatMap((type) => typeThemes(roles, type, '#777777'))]
  expect(themes.length).toBeGreaterThan(12)
  for (const { color, backgroundColor, button, buttonText } of themes) {
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(buttonText, button)).toBeGreaterThanOrEqual(4.5)
  }
  expect(paletteThemes({ colors })[0]?.backgroundColor).toBe('#fbf7ef')
})
