import type { StyleGuide, TextStyle } from '../brands/style-guide.ts'
import { roundedContrast } from '../color/contrast-figure.ts'
import { hexContrast } from '../color/hex-contrast.ts'

type Footer = NonNullable<StyleGuide['footer']>
type ColorTheme = StyleGuide['colorThemes'][number]

const MIN_CONTRAST = 4.5
const HEX = /^#[\da-f]{6}$/i
const BLACK = '#000000'
const WHITE = '#ffffff'

/** Derives sections of a guide by rules: keeps existing values, and derives missing values from the guide's roles, styles and links. */
export const deriveSection: {
  footer(guide: StyleGuide): Footer
  typographyTheme(guide: StyleGuide): StyleGuide['typographyTheme']
  colorTheme(guide: StyleGuide): ColorTheme
} = {
  footer(guide) {
    const { roles } = guide.colors
    const backgroundColor = firstHex(guide.footer?.backgroundColor, roles.primary, roles.text, BLACK)
    const textColor = legible(backgroundColor, guide.footer?.textColor, roles.background, roles.text)
    const pages = guide.links.pages.map(({ name, url }) => ({ name, href: url }))
    const navigation = guide.footer?.navigation.length ? guide.footer.navigation : pages
    return {
      backgroundColor,
      textColor,
      linkColor: legible(backgroundColor, guide.footer?.linkColor, roles.link, textColor),
      navigation: navigation.filter(({ name, href }) => name.trim() !== '' && /^https?:\/\//.test(href)).slice(0, 60),
    }
  },
  typographyTheme({ assignedStyles, preferredStyles }) {
    const styles = Object.entries({ ...assignedStyles, ...preferredStyles }) as [string, TextStyle | null | undefined][]
    const named = styles.flatMap(([name, style]) => (style ? [[name, withPlainColor(style)] as const] : []))
    const distinct = new Map(named.map(([, style]) => [JSON.stringify(style), style]))
    return { styles: [...distinct.values()], named_styles: Object.fromEntries(named) }
  },
  colorTheme(guide) {
    const { roles } = guide.colors
    const [matchingTheme] = guide.colorThemes.filter(({ backgroundColor, color, accent, button, buttonText }) =>
      [backgroundColor, color, accent, button, buttonText].every((value) => HEX.test(value)),
    )
    if (matchingTheme) return matchingTheme
    const backgroundColor = firstHex(roles.background, guide.baseBackground, WHITE)
    const color = legible(backgroundColor, roles.text, guide.baseColor)
    const button = firstHex(roles.primary, roles.accent, color)
    const contrast = roundedContrast(hexContrast(color, backgroundColor))
    const accent = firstHex(roles.accent, roles.primary, color)
    return { id: 'thm_derived', name: 'Base', backgroundColor, color, accent, button, buttonText: legible(button, backgroundColor, color), contrast }
  },
}

const firstHex = (...colors: (string | null | undefined)[]): string => colors.find((color) => color && HEX.test(color)) ?? BLACK

/** Returns the first color that is readable on a background, else black or white. */
function legible(background: string, ...colors: (string | null | undefined)[]): string {
  const all = [...colors, BLACK, WHITE].filter((color): color is string => Boolean(color && HEX.test(color)))
  return all.find((color) => hexContrast(color, background) >= MIN_CONTRAST) ?? BLACK
}

function withPlainColor({ color, ...style }: TextStyle): TextStyle {
  return color && HEX.test(color) ? { ...style, color } : style
}
