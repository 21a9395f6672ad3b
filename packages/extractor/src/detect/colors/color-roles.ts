import type { ColorRoles } from '@brandwright/domain/brands/style-guide'
import { wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import { buttonsByStyle } from '../buttons/find-button-candidates.ts'
import { BROWSER_LINKS, LINK_LIGHTNESS, MIN_DISTINCT_DELTA_E, ROLE_DELTA_E } from '../color-constants.ts'
import { chromaOf, hexOf, type InkOf, isNeutral, lightnessOf, votingNodes } from '../node-colors.ts'
import { deltaE } from './color-distance.ts'
import { areaOf, type TalliedColor } from './tally-colors.ts'

/** Minimum contrast of a link with the page's background. A link with less contrast would be invisible there, so it belongs to a band of another color. */
const MIN_LINK_CONTRAST = 1.3

/** Weight of links in body text, which show the style of links. Links in menus, footers and headings rarely do. */
const IN_TEXT_WEIGHT = 8

const ASIDE_WEIGHT = 0.1

const COLORED = 3

const UNDERLINED_FACTOR = 2

/** Weight of a link on a band of another color. The color of such a link was adapted to the band. */
const OTHER_BACKGROUND_WEIGHT = 0.2

/** Minimum weight of a secondary brand color, relative to the color with the highest weight. */
const MIN_SHARE = 0.04
const TEXT_FACTOR = 0.05
/** Weight factor of a root color that is visible only beyond the end of the page. Such a color still counts, because the brand selected it. */
const ROOT_FACTOR = 0.35
const DARK_CANVAS_FACTOR = 0.1
const DARK = 0.3
/** Minimum chroma of a tinted surface. A surface with less chroma is gray. */
const TINT_CHROMA = 0.02

interface Base {
  ink: InkOf
  background: string
  text: string
}

/** Assigns the color roles: first the colors with the highest weight for the brand, then the page's background and text. */
export function colorRolesOf(captures: Capture[], seen: Map<string, TalliedColor>, weights: Map<string, number>, { background, text, ink }: Base): ColorRoles {
  const apart = (color: string) => deltaE(color, background) > MIN_DISTINCT_DELTA_E
  const vivid = [...weights].filter(([color]) => apart(color)).sort((a, b) => b[1] - a[1])
  const [strongest] = vivid
  const button = captures[0] ? buttonsByStyle(captures[0])[0]?.nodes[0] : undefined
  const fill = hexOf(button?.backgroundColor)
  const primary = vivid.find(([color]) => seen.has(color))?.[0] ?? (fill && apart(fill) ? fill : null) ?? strongest?.[0] ?? text

  const painted = [...seen.values()].reduce((sum, entry) => sum + areaOf(entry, 'background'), 0) || 1
  const root = hexOf(captures[0]?.nodes[0]?.ground)
  const part = (color: string) =>
    Math.max(
      strongest ? (weights.get(color) ?? 0) / strongest[1] : 0,
      Math.sqrt(areaOf(seen.get(color), 'background') / painted) * surfaceFactor(color),
      color === text ? TEXT_FACTOR : 0,
      color === root && apart(color) && lightnessOf(color) < 0.9 ? ROOT_FACTOR : 0,
      color === background ? DARK_CANVAS_FACTOR : 0,
    )
  const beside = [...new Set([...seen.keys(), ...weights.keys(), ...(root ? [root] : [])])]
    .filter((color) => (apart(color) || (color === background && lightnessOf(color) < DARK)) && deltaE(color, primary) > ROLE_DELTA_E)
    .map((color) => ({ color, part: part(color) }))
    .filter((entry) => entry.part > MIN_SHARE)
    .sort((a, b) => b.part - a.part)
  const secondary = beside[0]?.color ?? null
  const accent = beside.find((entry) => secondary && deltaE(entry.color, secondary) > ROLE_DELTA_E)?.color ?? null
  return { primary, secondary, accent, background, text, link: linkColorOf(captures, background, ink) }
}

/** Returns the weight factor of a surface color: light grays are generic, dark grays less so, and tints are chosen on purpose. */
function surfaceFactor(color: string): number {
  const lightness = lightnessOf(color)
  if (chromaOf(color) < TINT_CHROMA) return lightness > 0.9 ? 0 : 0.6
  return lightness > 0.9 || lightness < 0.35 ? 0.75 : 1
}

/** Returns the color of links in body text, or null if links have no distinct color. */
function linkColorOf(captures: Capture[], background: string, ink: InkOf): string | null {
  const found = new Map<string, number>()
  for (const capture of captures) {
    const buttons = new Set(buttonsByStyle(capture).flatMap((group) => group.nodes.map((node) => node.index)))
    for (const node of votingNodes(capture)) {
      const color = ink(node.color, node)
      if (node.tag !== 'a' || !color || BROWSER_LINKS.has(color) || node.textArea <= 0 || buttons.has(node.index)) continue
      if (color === '#ffffff' || lightnessOf(color) <= LINK_LIGHTNESS || wcagContrast(color, background) < MIN_LINK_CONTRAST) continue
      const parent = capture.nodes[node.parent]
      const aside = node.inFooter || node.inNav || node.inHeader || (parent && /^h[1-6]$/.test(parent.tag))
      const positionWeight = aside ? ASIDE_WEIGHT : parent && parent.textArea > 0 ? IN_TEXT_WEIGHT : 1
      const backgroundWeight = deltaE(hexOf(node.ground) ?? background, background) < MIN_DISTINCT_DELTA_E ? 1 : OTHER_BACKGROUND_WEIGHT
      const marked = (isNeutral(color) ? 1 : COLORED) * (node.textDecoration.includes('underline') ? UNDERLINED_FACTOR : 1)
      found.set(color, (found.get(color) ?? 0) + node.textArea * positionWeight * backgroundWeight * marked)
    }
  }
  return [...found].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
