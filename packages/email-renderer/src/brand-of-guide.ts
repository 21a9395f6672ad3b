import { languageTag } from '@brandwright/domain/brands/language-tag'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { readColorEntry } from '@brandwright/domain/color/color-entry'
import type { EmailBrand, EmailButton, EmailFont, EmailLogo } from './email-context.ts'
import { fontStack } from './escape-html.ts'

const SERIF = /serif|garamond|georgia|times|fraunces|playfair|bodoni|caslon|baskerville|didot|merriweather/i
const SANS_SERIF = /sans/i
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur|ps|dv|ku|sd|ug|yi)\b/i
/** Families for email clients that don't load web fonts. */
const SERIF_FALLBACK = ['Georgia', 'Times New Roman']
const SANS_FALLBACK = ['Helvetica Neue', 'Arial']
const MAX_BUTTONS = 8
const TONE_OF_VARIANT: Record<NonNullable<StyleGuide['logos'][number]['variant']>, EmailLogo['madeFor']> = { light: 'dark', dark: 'light', colour: 'any' }

/** Returns the brand of a guide for emails: fonts with fallbacks, buttons and logos. `fileUrl` returns the absolute URL of a stored file. */
export function brandOfGuide(
  guide: Pick<StyleGuide, 'name' | 'url' | 'websiteUrl' | 'language' | 'postalAddress' | 'preferredStyles' | 'fonts' | 'buttonStyles' | 'logos'>,
  fileUrl: (url: string) => string,
): EmailBrand {
  const language = languageTag(guide.language)
  return {
    name: guide.name,
    url: guide.websiteUrl || guide.url,
    language,
    direction: directionOf(language),
    postalAddress: guide.postalAddress.trim(),
    logos: guide.logos
      .filter(({ form }) => form !== 'text')
      .map(({ url, alt, width, height, rect, variant }) => ({
        url: fileUrl(url),
        alt: alt || guide.name,
        width: width ?? rect.width,
        height: height ?? rect.height,
        madeFor: variant ? TONE_OF_VARIANT[variant] : 'any',
      })),
    fonts: { header: fontOf(guide, 'header'), body: fontOf(guide, 'body') },
    buttons: guide.buttonStyles.slice(0, MAX_BUTTONS).map(buttonOf),
  }
}

/** Returns the reading direction of a language (BCP 47). */
export function directionOf(language: string | null): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language ?? '') ? 'rtl' : 'ltr'
}

function fontOf({ preferredStyles, fonts }: Pick<StyleGuide, 'preferredStyles' | 'fonts'>, role: 'header' | 'body'): EmailFont {
  const style = preferredStyles[role]
  const family = (style?.fontFamily ?? '').split(',')[0]?.replaceAll(/["']/g, '').trim() ?? ''
  const chosen = fonts.find(({ fontFamily, fallback }) => fontFamily === family && fallback)?.fallback?.split(',') ?? []
  const isSerif = SERIF.test(family) && !SANS_SERIF.test(family)
  const weight = Number.parseInt(style?.fontWeight ?? '', 10)
  return {
    stack: fontStack(
      [family, ...chosen.map((name) => name.replaceAll(/["']/g, '').trim()), ...(isSerif ? SERIF_FALLBACK : SANS_FALLBACK)],
      isSerif ? 'serif' : 'sans-serif',
    ),
    headerWeight: Number.isFinite(weight) ? weight : 700,
  }
}

function buttonOf(button: StyleGuide['buttonStyles'][number]): EmailButton {
  return {
    backgroundColor: readColorEntry(button.backgroundColor) ?? '#000000',
    color: readColorEntry(button.color) ?? '#ffffff',
    borderColor: button.borderColor ? readColorEntry(button.borderColor) : null,
    borderWidth: button.borderWidth ?? 0,
    borderRadius: button.borderRadius,
    fontWeight: button.fontWeight,
    textTransform: button.textTransform ?? 'none',
    letterSpacing: button.letterSpacing ?? 'normal',
  }
}
