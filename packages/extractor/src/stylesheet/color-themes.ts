import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { roundedContrast } from '@brandwright/domain/color/contrast-figure'
import { differenceCiede2000, wcagContrast } from 'culori'
import { stableId } from '../run/stable-id.ts'

const MAX_THEMES = 8
const SAME_BACKGROUND_DELTA_E = 4
const READABLE = 3
/** Range of contrast in which a button stands out on another background without being glaring. */
const BUTTON_BAND = { min: 3, max: 10 }
const LIGHT_LUMINANCE_CONTRAST_WITH_BLACK = 7

const deltaE = differenceCiede2000()

/** Returns the brand's backgrounds with the text, accent and button that are used on each, most used background first. */
export function colorThemesOf(guide: Pick<StyleGuide, 'colors' | 'divStyles' | 'buttonStyles' | 'baseBackground' | 'baseColor'>): StyleGuide['colorThemes'] {
  const { roles } = guide.colors
  const pairs = [{ backgroundColor: guide.baseBackground, color: guide.baseColor }, ...guide.divStyles]
  const themes: StyleGuide['colorThemes'] = []
  for (const { backgroundColor, color } of pairs) {
    if (themes.length >= MAX_THEMES || !isHex(backgroundColor) || !isHex(color) || wcagContrast(backgroundColor, color) < READABLE) continue
    if (themes.some((theme) => deltaE(theme.backgroundColor, backgroundColor) < SAME_BACKGROUND_DELTA_E)) continue
    const accent = [roles.accent, roles.primary, roles.link, roles.secondary].find((role) => role && wcagContrast(role, backgroundColor) >= READABLE) ?? color
    const button =
      guide.buttonStyles.find(
        (style) => isHex(style.ground) && isHex(style.backgroundColor) && deltaE(style.ground, backgroundColor) < SAME_BACKGROUND_DELTA_E,
      ) ??
      guide.buttonStyles.find((style) => isHex(style.backgroundColor) && isInBand(style.backgroundColor, backgroundColor)) ??
      guide.buttonStyles.find((style) => isHex(style.backgroundColor) && deltaE(style.backgroundColor, backgroundColor) > SAME_BACKGROUND_DELTA_E)
    themes.push({
      id: stableId('thm', backgroundColor, color),
      name: nameOf(backgroundColor, guide.baseBackground, roles.primary),
      backgroundColor,
      color,
      accent,
      button: button?.backgroundColor ?? accent,
      buttonText: button?.color ?? backgroundColor,
      contrast: roundedContrast(wcagContrast(backgroundColor, color)),
    })
  }
  return themes
}

function nameOf(background: string, base: string, primary: string | null): string {
  if (background === base) return 'Base'
  if (primary && deltaE(background, primary) < SAME_BACKGROUND_DELTA_E) return 'Brand'
  return wcagContrast(background, '#000000') > LIGHT_LUMINANCE_CONTRAST_WITH_BLACK ? 'Light' : 'Dark'
}

const isHex = (value: string) => /^#[\da-f]{6}$/i.test(value)

function isInBand(button: string, background: string): boolean {
  const contrast = wcagContrast(button, background)
  return contrast >= BUTTON_BAND.min && contrast <= BUTTON_BAND.max
}
