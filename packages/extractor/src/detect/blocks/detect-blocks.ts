import type { Facts } from '@brandwright/domain/brands/evidence'
import type { DivStyle } from '@brandwright/domain/brands/style-guide'
import { roundedContrast } from '@brandwright/domain/color/contrast-figure'
import { wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { stableId } from '../../run/stable-id.ts'
import { fillOf, inkOf, votingNodes } from '../node-colors.ts'

const MIN_AREA = 20_000
const MAX_BLOCKS = 16

/** Detects blocks of the site as pairs of text color and background color, sorted by area, with gradients last. */
export function detectBlocks(captures: Capture[]): { divStyles: DivStyle[]; facts: Facts } {
  const found = new Map<string, DivStyle & { node: CapturedNode; page: string; pages: Set<string> }>()
  for (const capture of captures) {
    const texts = textColorsByBlock(capture)
    for (const node of votingNodes(capture)) {
      const ownColor = fillOf(node)
      const gradient = node.backgroundImage.includes('gradient') ? node.backgroundImage : null
      if ((!ownColor && !gradient) || node.rect.width * node.rect.height < MIN_AREA) continue
      const color = texts.get(node.index)
      if (!color) continue
      const backgroundColor = ownColor ?? '#ffffff'
      const key = stableId('blk', backgroundColor, color, gradient ?? '')
      const existing = found.get(key)
      const area = node.rect.width * node.rect.height
      if (existing) {
        existing.count++
        existing.pages.add(capture.finalUrl)
        existing.area += area
      } else
        found.set(key, {
          id: key,
          color,
          backgroundColor,
          ...(gradient ? { backgroundImage: gradient.slice(0, 500) } : {}),
          ...(node.border.radius !== '0px' ? { borderRadius: node.border.radius } : {}),
          ...(node.boxShadow !== 'none' ? { boxShadow: node.boxShadow } : {}),
          ...(node.padding !== '0px' ? { padding: node.padding } : {}),
          count: 1,
          area,
          contrast: roundedContrast(wcagContrast(color, backgroundColor)),
          node,
          page: capture.finalUrl,
          pages: new Set([capture.finalUrl]),
        })
    }
  }
  const ranked = [...found.values()]
    .sort((a, b) => Number(Boolean(a.backgroundImage)) - Number(Boolean(b.backgroundImage)) || b.area - a.area)
    .slice(0, MAX_BLOCKS)
  const facts: Facts = {}
  const divStyles = ranked.map(({ node, page, pages, ...style }) => {
    facts[`/divStyles/${style.id}`] = {
      evidence: [{ page, selector: node.selector, rect: node.rect, area: Math.round(style.area), count: style.count, pages: pages.size }],
      confidence: 0.85,
    }
    return { ...style, area: Math.round(style.area) }
  })
  return { divStyles, facts }
}

/** For each block, returns the color of most of the text directly on it. */
function textColorsByBlock(capture: Capture): Map<number, string> {
  const areas = new Map<number, Map<string, number>>()
  for (const node of votingNodes(capture)) {
    const color = inkOf(node.color, node)
    if (!color || node.textArea <= 0) continue
    for (let at: CapturedNode | undefined = node; at; at = capture.nodes[at.parent]) {
      const tally = areas.get(at.index) ?? new Map<string, number>()
      tally.set(color, (tally.get(color) ?? 0) + node.textArea)
      areas.set(at.index, tally)
      if (fillOf(at) || at.backgroundImage !== 'none') break
    }
  }
  return new Map([...areas].map(([index, tally]) => [index, [...tally].sort((a, b) => b[1] - a[1])[0]?.[0] as string]))
}
