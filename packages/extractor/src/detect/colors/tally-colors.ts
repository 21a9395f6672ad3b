import type { Evidence } from '@brandwright/domain/brands/evidence'
import type { PaletteColor } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { buttonsByStyle } from '../buttons/find-button-candidates.ts'
import { BROWSER_LINKS, FURTHER_PAGE_WEIGHT, SAME_DELTA_E } from '../color-constants.ts'
import { hexOf, type InkOf, inkOf, votingNodes } from '../node-colors.ts'
import { deltaE } from './color-distance.ts'

/**
 * Kind of element part that paints a color. `call` is the fill of the page's most prominent button style, `callText` the text of a call to action without a
 * fill, `backdrop` a color that is only partly visible (gradient stops, the fill beneath an image), and `tint` a translucent fill blended over its background.
 */
export type Place = 'background' | 'call' | 'callText' | 'button' | 'heading' | 'text' | 'link' | 'border' | 'backdrop' | 'tint'

/**
 * A color with its painted area in px² by `Place` (less for pages other than the home page), the number of its elements, its pages, and its largest elements as
 * evidence.
 */
export interface TalliedColor {
  color: string
  area: number
  /** Painted area in px² of gradients that start or end with the color. */
  gradient: number
  count: number
  places: Map<Place, number>
  pages: Set<string>
  evidence: Evidence[]
}

const MAX_STORED_EVIDENCE = 8
const MAX_CALL_STYLES = 3
const MAX_BUTTONS_PER_STYLE = 3
const SOLID = 0.9
const MAX_STOPS = 3
const MAX_FAINT_STOPS = 8

const USE_OF: Record<Place, PaletteColor['uses'][number]> = {
  background: 'background',
  backdrop: 'background',
  tint: 'background',
  call: 'button',
  callText: 'button',
  button: 'button',
  heading: 'text',
  text: 'text',
  link: 'link',
  border: 'border',
}

/** Tallies all colors painted on the pages, by hex value. Ignores overlays and hidden elements. `ink` determines the colors of texts and borders. */
export function tallyColors(captures: Capture[], ink: InkOf = inkOf): Map<string, TalliedColor> {
  const seen = new Map<string, TalliedColor>()
  for (const [position, capture] of captures.entries()) tallyPage(seen, capture, ink, position === 0 ? 1 : FURTHER_PAGE_WEIGHT)
  return seen
}

/**
 * Tallies the opaque colors of the gradients that `tallyColors` ignores: those with many colors, or with one translucent color. They belong to the palette, but
 * they are too small or too faint to be evidence for a role.
 */
export function tallyFaintGradients(captures: Capture[]): Map<string, TalliedColor> {
  const seen = new Map<string, TalliedColor>()
  for (const [position, capture] of captures.entries())
    for (const node of votingNodes(capture)) {
      const { backgroundImage, paintedArea, opacity } = node
      if (paintedArea <= 0 || opacity < SOLID || !backgroundImage.includes('gradient') || /url\(|repeating-/.test(backgroundImage)) continue
      const stops = stopsOf(node)
      const opaque = stops.filter((stop) => !stop.startsWith('rgba'))
      if (stops.length > MAX_FAINT_STOPS || stops.length - opaque.length > 1 || backdropOf(node).length > 0) continue
      const area = paintedArea * (position === 0 ? 1 : FURTHER_PAGE_WEIGHT)
      for (const color of opaque.map(hexOf)) if (color) add(seen, capture, node, color, 'backdrop', area)
    }
  return seen
}

/** Returns the painted area of a color for one use in the palette, in px², without backdrops and tints. */
export function areaOf(seen: TalliedColor | undefined, use: PaletteColor['uses'][number]): number {
  let area = 0
  for (const [place, painted] of seen?.places ?? []) if (USE_OF[place] === use && place !== 'backdrop' && place !== 'tint') area += painted
  return area
}

/** Returns the same area as `areaOf` plus the area of tints, which are visible, too. */
export const visibleAreaOf = (seen: TalliedColor, use: PaletteColor['uses'][number]) =>
  areaOf(seen, use) + (use === 'background' ? (seen.places.get('tint') ?? 0) : 0)

/** Returns the uses in which a color is visible. */
export const usesOf = (seen: TalliedColor) => [
  ...new Set([...seen.places.keys()].filter((place) => place !== 'backdrop' || seen.gradient > 0).map((place) => USE_OF[place])),
]

function tallyPage(seen: Map<string, TalliedColor>, capture: Capture, ink: InkOf, weight: number): void {
  const groups = buttonsByStyle(capture)
  const buttons = new Set(groups.flatMap((group) => group.nodes.map((node) => node.index)))
  const calls = new Set(groups.slice(0, MAX_CALL_STYLES).flatMap((group) => group.nodes.slice(0, MAX_BUTTONS_PER_STYLE).map((node) => node.index)))
  const first = new Set(groups[0]?.nodes.slice(0, MAX_BUTTONS_PER_STYLE).map((node) => node.index))
  for (const node of votingNodes(capture)) {
    const vote = (color: string | null, place: Place, area: number) => {
      if (color && area > 0) add(seen, capture, node, color, place, area * weight)
    }
    const isButton = buttons.has(node.index)
    const fill = isOpaque(node) ? hexOf(node.backgroundColor) : null
    const canvas = node.parent === -1 ? (hexOf(node.backgroundColor) ?? hexOf(node.ground) ?? '#ffffff') : null
    if (fill || canvas) vote(fill ?? canvas, first.has(node.index) ? 'call' : isButton ? 'button' : 'background', node.paintedArea)
    if (!fill && !canvas) vote(tintOf(capture, node), 'tint', node.paintedArea)
    if (node.backgroundImage !== 'none') for (const color of backdropOf(node)) vote(color, 'backdrop', node.paintedArea)
    const color = ink(node.color, node)
    if (isButton) {
      if (!fill && calls.has(node.index) && !isBrowserLink(capture, node, color)) vote(color, 'callText', node.textArea)
    } else if (!isBrowserLink(capture, node, color)) vote(color, /^h[1-3]$/.test(node.tag) ? 'heading' : node.tag === 'a' ? 'link' : 'text', node.textArea)
    const borderWidth = Number.parseFloat(node.border.bottom) || Number.parseFloat(node.border.top)
    if (borderWidth > 0 && node.border.style !== 'none') {
      const border = ink(node.border.color, node)
      if (!isBrowserLink(capture, node, border)) vote(border, 'border', borderWidth * node.rect.width)
    }
  }
}

/** Returns true for a link in the browser's default color, and for an element that inherits its color from such a link. */
function isBrowserLink({ nodes }: Capture, node: CapturedNode, color: string | null): boolean {
  if (color === null || !BROWSER_LINKS.has(color)) return false
  for (let at: CapturedNode | undefined = node; at; at = nodes[at.parent]) if (at.tag === 'a') return true
  return false
}

/** Returns true for an opaque, visible fill. A translucent fill only tints its background, and an image or gradient hides the fill beneath. */
const isOpaque = (node: CapturedNode) => node.backgroundImage === 'none' && !/^rgba\(.*, 0?\.[0-8]\d*\)$/.test(node.backgroundColor)

/** Returns the visible color of a translucent fill over its background, or null if the background is unknown or the difference is not noticeable. */
function tintOf({ nodes }: Capture, node: CapturedNode): string | null {
  if (node.backgroundImage !== 'none' || !node.backgroundColor.startsWith('rgba') || /, 0\)$/.test(node.backgroundColor)) return null
  const [seen, behind] = [hexOf(node.ground), hexOf(nodes[node.parent]?.ground)]
  return seen && behind && deltaE(seen, behind) >= SAME_DELTA_E ? seen : null
}

/** Returns the stops of a gradient, or the fill beneath an image. Ignores veils, blobs and patterns, because their background shows through. */
function backdropOf(node: CapturedNode): string[] {
  const stops = stopsOf(node)
  const veil = stops.length > 0 && (node.opacity < SOLID || stops.some((stop) => stop.startsWith('rgba')))
  if (veil || stops.length > MAX_STOPS) return []
  return (stops.length > 0 ? stops : [node.backgroundColor]).map((stop) => hexOf(stop)).filter((stop) => stop !== null)
}

const stopsOf = (node: CapturedNode) => [...new Set(node.backgroundImage.match(/rgba?\([^)]*\)/g))]

function add(seen: Map<string, TalliedColor>, capture: Capture, node: CapturedNode, color: string, place: Place, area: number): void {
  const entry = seen.get(color) ?? { color, area: 0, gradient: 0, count: 0, places: new Map<Place, number>(), pages: new Set<string>(), evidence: [] }
  if (place !== 'backdrop') entry.area += area
  else if (node.backgroundImage.includes('gradient')) entry.gradient += area
  entry.count++
  entry.pages.add(capture.finalUrl)
  entry.places.set(place, (entry.places.get(place) ?? 0) + area)
  entry.evidence.push({ page: capture.finalUrl, selector: node.selector, rect: node.rect, area: Math.round(area) })
  if (entry.evidence.length > MAX_STORED_EVIDENCE)
    entry.evidence = entry.evidence.sort((a, b) => (b.area ?? 0) - (a.area ?? 0)).slice(0, MAX_STORED_EVIDENCE / 2)
  seen.set(color, entry)
}
