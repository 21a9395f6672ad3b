import type { Section, SectionTheme } from '@brandwright/domain/campaigns/section'
import type { EmailBrand, EmailButton } from './email-context.ts'
import type { ButtonBlock } from './email-layout.ts'

const STATUS_COLORS: Partial<Record<Section['options']['styleType'], string>> = { warning: '#8a5300', success: '#1a6b3c', info: '#1f4fa3' }

/** Returns the brand button that a section uses, or null if the brand has no buttons. */
export const brandButtonOf = ({ options }: Section, { buttons }: EmailBrand): EmailButton | null =>
  buttons[options.buttonIndex % Math.max(buttons.length, 1)] ?? null

/** Returns the colors and the border of a section's button. `brand` is the brand button that the section uses. */
export function buttonColors(
  styleType: Section['options']['styleType'],
  theme: SectionTheme,
  brand: EmailButton | null,
): Pick<ButtonBlock, 'background' | 'color' | 'border'> {
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
