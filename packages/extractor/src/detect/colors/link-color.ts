import { wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import { buttonsByLook } from '../buttons/find-button-candidates.ts'
import { hexOf, isNeutral, lightnessOf, votingNodes } from '../node-colors.ts'
import { APART_DELTA_E, BROWSER_LINK, BROWSER_VISITED, LINK_LIGHTNESS } from './color-constants.ts'
import { deltaE } from './color-distance.ts'

/** Contrast under which a link is not seen on the page's ground, so that it belongs to a band of its own. */
const READABLE = 1.3
/** Links in running text say what a link looks like; entries of menus and footers and titles that lead somewhere hardly do. */
const WITHIN_TEXT = 8
const ASIDE = 0.1
const COLORED = 3
const UNDERLINED = 2
/** A link on a band of another color was colored for that band. */
const ELSEWHERE = 0.2

/** The color of links as they stand in the page's text, or null where the page has none of its own. */
export function linkColorOf(captures: Capture[], background: string): string | null {
  const found = new Map<string, number>()
  for (const capture of captures) {
    const buttons = new Set(buttonsByLook(capture).flatMap((look) => look.nodes.map((node) => node.index)))
    for (const node of votingNodes(capture)) {
      const color = hexOf(node.color)
      if (node.tag !== 'a' || !color || color === BROWSER_LINK || color === BROWSER_VISITED || node.textArea <= 0 || buttons.has(node.index)) continue
      if (color === '#ffffff' || lightnessOf(color) <= LINK_LIGHTNESS || wcagContrast(color, background) < READABLE) continue
      const parent = capture.nodes[node.parent]
      const aside = node.inFooter || node.inNav || node.inHeader || (parent && /^h[1-6]$/.test(parent.tag))
      const place = aside ? ASIDE : parent && parent.textArea > 0 ? WITHIN_TEXT : 1
      const ground = deltaE(hexOf(node.ground) ?? background, background) < APART_DELTA_E ? 1 : ELSEWHERE
      const marked = (isNeutral(color) ? 1 : COLORED) * (node.textDecoration.includes('underline') ? UNDERLINED : 1)
      found.set(color, (found.get(color) ?? 0) + node.textArea * place * ground * marked)
    }
  }
  return [...found].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
