import type { Font, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fontFaceRules } from '@brandwright/domain/brands/stylesheet'
import type { Capture } from '../capture/capture.ts'

const GOOGLE = /^https?:\/\/fonts\.googleapis\.com\/css/i
const OTHER_FONT_HOSTS =
  /^https?:\/\/(?:use\.typekit\.net|p\.typekit\.net|fonts\.bunny\.net|fast\.fonts\.net|fonts\.adobe\.com|use\.fontawesome\.com|cloud\.typography\.com|api\.fontshare\.com|rsms\.me\/inter|cdn\.jsdelivr\.net\/.*font|fonts\.cdnfonts\.com|hello\.myfonts\.net)/i

/** Returns the sources of the site's fonts: its Google Fonts link, links to other font hosts, and `@font-face` rules for the font files found. */
export function cssOfCaptures(captures: Capture[], fonts: Font[]): StyleGuide['css'] {
  const hrefs = captures.flatMap((capture) => capture.stylesheets.flatMap((sheet) => (sheet.href ? [sheet.href] : [])))
  return {
    googleLink: hrefs.find((href) => GOOGLE.test(href)) ?? null,
    otherFonts: [...new Set(hrefs.filter((href) => OTHER_FONT_HOSTS.test(href)))],
    styles: fontFaceRules(fonts).join('\n'),
  }
}
