import type { Fact, Rect } from '@brandwright/domain/brands/evidence'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { formatHex } from 'culori'
import type { Capture } from '../capture/capture.ts'
import type { CapturedNode } from '../capture/captured-node.ts'

const MAX_LINKS = 60

/** Confidence in a detected footer. Its tag, role or class name identifies it reliably, but its main colors are estimated from text areas. */
const CONFIDENCE = 0.9

/**
 * Detects the footer of the page: the color of most of its text, the colors of its background and links, its link targets and its position. Returns null if the
 * page has no footer.
 */
export function detectFooter(capture: Capture): { footer: NonNullable<StyleGuide['footer']>; fact: Fact } | null {
  const nodes = capture.nodes.filter((node) => node.inFooter && !node.overlay && !node.hidden)
  const texts = nodes.filter((node) => node.textArea > 0)
  if (texts.length === 0) return null
  const links = texts.filter((node) => node.tag === 'a')
  const navigation = capture.links
    .filter((link) => link.inFooter && !link.overlay && link.text.trim() !== '' && URL.canParse(link.href, capture.finalUrl))
    .map((link) => ({ name: link.text.replace(/\s+/g, ' ').trim().slice(0, 100), href: new URL(link.href, capture.finalUrl).href }))
  const plain = texts.filter((node) => node.tag !== 'a')
  const textColor = colorOfLargestArea(plain.length > 0 ? plain : texts, (node) => node.color)
  const seen = new Set<string>()
  const footer = {
    textColor,
    backgroundColor: colorOfLargestArea(texts, (node) => node.ground) || '#ffffff',
    linkColor: links.length > 0 ? colorOfLargestArea(links, (node) => node.color) : textColor,
    navigation: navigation.filter(({ name, href }) => !seen.has(`${name} ${href}`) && seen.add(`${name} ${href}`)).slice(0, MAX_LINKS),
  }
  return { footer, fact: { evidence: [{ page: capture.finalUrl, count: texts.length, rect: boundingRect(texts) }], confidence: CONFIDENCE } }
}

function boundingRect(nodes: CapturedNode[]): Rect {
  const rects = nodes.map(({ rect }) => rect)
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))]
  return { x, y, width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x, height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y }
}

function colorOfLargestArea(nodes: CapturedNode[], colorOf: (node: CapturedNode) => string | null): string {
  const areas = new Map<string, number>()
  for (const node of nodes) {
    const color = formatHex(colorOf(node) ?? undefined)
    if (color) areas.set(color, (areas.get(color) ?? 0) + node.textArea)
  }
  return [...areas].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
