import type { Section, SectionTheme } from './section.ts'

/** Colors of a brand button as `#rrggbb`. The width of the border is in px. */
export interface BrandButtonColors {
  backgroundColor: string
  color: string
  borderColor: string | null
  borderWidth: number
}

interface ButtonColors {
  background: string
  color: string
  /** CSS border. */
  border: string
}

type StyleType = Section['options']['styleType']

/** Backgrounds on which white text is legible, in the simulated dark modes too. */
const STATUS_COLORS: Partial<Record<StyleType, string>> = { warning: '#714300', success: '#0f6234', info: '#1a489a' }

/** Returns the brand button that a section uses, or null if the brand has no buttons. */
export const brandButtonOf = <Button>({ options }: Pick<Section, 'options'>, { buttons }: { buttons: readonly Button[] }): Button | null =>
  buttons[options.buttonIndex % Math.max(buttons.length, 1)] ?? null

/** Returns the colors and the border of a section's button. `brand` is the brand button that the section uses. */
export function buttonColors(styleType: StyleType, theme: SectionTheme, brand: BrandButtonColors | null): ButtonColors {
  const filled = { background: theme.button, color: theme.buttonText, border: 'none' }
  switch (styleType) {
    case 'brand':
      return brand
        ? { background: brand.backgroundColor, color: brand.color, border: brand.borderColor ? `${brand.borderWidth}px solid ${brand.borderColor}` : 'none' }
        : filled
    case 'secondary':
    case 'tertiary':
      return { background: theme.backgroundColor, color: theme.color, border: `${styleType === 'secondary' ? 2 : 1}px solid ${theme.color}` }
    case 'link':
    case 'clear':
      return { background: theme.backgroundColor, color: theme.color, border: 'none' }
    case 'warning':
    case 'success':
    case 'info':
      return { background: STATUS_COLORS[styleType] ?? theme.button, color: '#ffffff', border: 'none' }
    case 'primary':
    case 'bubble':
      return filled
  }
}
