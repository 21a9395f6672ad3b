import { brandButtonOf, buttonColors } from '@brandwright/domain/campaigns/button-colors'
import { EMAIL_SIDES } from '@brandwright/domain/campaigns/image-width'
import type { Section } from '@brandwright/domain/campaigns/section'
import type { EmailContext } from './email-context.ts'
import type { ButtonBlock, EmailAlign } from './email-layout.ts'
import { cssValue, escapeHtml, safeHref } from './escape-html.ts'
import { withMergeTags } from './merge-tags.ts'

const BUTTON_SIZES: Record<Section['options']['size'], { fontSize: number; padding: readonly [number, number] }> = {
  xxs: { fontSize: 11, padding: [5, 10] },
  xs: { fontSize: 12, padding: [7, 14] },
  sm: { fontSize: 14, padding: [9, 18] },
  md: { fontSize: 16, padding: [12, 24] },
  lg: { fontSize: 18, padding: [15, 32] },
  xl: { fontSize: 20, padding: [18, 40] },
}
const BUBBLE_RADIUS = 999

/** Returns the button of a section in the style of the brand, or an empty list if the button is hidden or has no text. */
export function layOutButton(section: Section, context: EmailContext, align: EmailAlign): ButtonBlock[] {
  const { text, url, show } = section.button
  if (!show || text.trim() === '') return []
  const { styleType, size, shadow } = section.options
  const brandStyle = brandButtonOf(section, context.brand)
  const { fontSize, padding } = BUTTON_SIZES[size]
  return [
    {
      type: 'button',
      field: 'button',
      html: escapeHtml(withMergeTags(text, context.dialect)),
      href: safeHref(withMergeTags(url, context.dialect)),
      align,
      ...buttonColors(styleType, section.theme, brandStyle),
      borderRadius: styleType === 'bubble' ? BUBBLE_RADIUS : (brandStyle?.borderRadius ?? 4),
      fontFamily: context.brand.fonts.body.stack,
      fontSize,
      fontWeight: cssValue(brandStyle?.fontWeight ?? '600', '600'),
      textTransform: cssValue(brandStyle?.textTransform ?? 'none', 'none'),
      letterSpacing: cssValue(brandStyle?.letterSpacing ?? 'normal', 'normal'),
      textDecoration: styleType === 'link' ? 'underline' : 'none',
      innerPadding: styleType === 'link' || styleType === 'clear' ? [4, 0] : padding,
      boxShadow: shadow ? '0 4px 12px rgba(0,0,0,.18)' : '',
      paddingTop: 8,
      paddingBottom: 8,
      paddingSides: EMAIL_SIDES,
    },
  ]
}
