import { rule } from '@brandwright/domain/brands/css-rule'
import type { Font, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { fontFaceRules, textDeclarations } from '@brandwright/domain/brands/stylesheet'
import type { Capture } from '../capture/capture.ts'
import type { CapturedNode } from '../capture/captured-node.ts'

const GOOGLE_FONTS = /^https?:\/\/fonts\.googleapis\.com\/css/i
const OTHER_FONT_HOSTS =
  /^https?:\/\/(?:use\.typekit\.net|p\.typekit\.net|fonts\.bunny\.net|fast\.fonts\.net|fonts\.adobe\.com|use\.fontawesome\.com|cloud\.typography\.com|api\.fontshare\.com|rsms\.me\/inter|cdn\.jsdelivr\.net\/.*font|fonts\.cdnfonts\.com|hello\.myfonts\.net)/i
const TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'a', 'li', 'small', 'blockquote']

/** Returns the text styles of a page as CSS, one rule per text tag. Builds each rule from the computed values that most text in that tag has. */
export function stylesOfCapture(capture: Capture): string {
  return TAGS.flatMap((tag) => {
    const nodes = capture.nodes.filter((node) => node.tag === tag && !node.overlay && !node.hidden && node.textArea > 0)
    const main = heaviest(nodes)
    return main
      ? [
          rule(
            tag,
            textDeclarations({
              ...main,
              fontSize: `${main.fontSize}px`,
              lineHeight: main.lineHeight === 'normal' ? undefined : main.lineHeight,
              letterSpacing: main.letterSpacing === 'normal' ? undefined : main.letterSpacing,
            }),
          ),
        ]
      : []
  })
    .filter(Boolean)
    .join('\n')
}

function heaviest(nodes: CapturedNode[]): CapturedNode | null {
  const areas = new Map<string, { area: number; node: CapturedNode }>()
  for (const node of nodes) {
    const key = `${node.fontFamily}|${node.fontSize}|${node.fontWeight}|${node.color}`
    const existing = areas.get(key)
    if (existing) existing.area += node.textArea
    else areas.set(key, { area: node.textArea, node })
  }
  return [...areas.values()].sort((a, b) => b.area - a.area)[0]?.node ?? null
}

/** Returns the sources of the site's fonts: its Google Fonts link, links to other font hosts, and `@font-face` rules for the font files found. */
export function cssOfCaptures(captures: Capture[], fonts: Font[]): StyleGuide['css'] {
  const hrefs = captures.flatMap((capture) => capture.stylesheets.flatMap((sheet) => (sheet.href ? [sheet.href] : [])))
  return {
    googleLink: hrefs.find((href) => GOOGLE_FONTS.test(href)) ?? null,
    otherFonts: [...new Set(hrefs.filter((href) => OTHER_FONT_HOSTS.test(href)))],
    styles: fontFaceRules(fonts).join('\n'),
  }
}
