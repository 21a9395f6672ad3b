import type { TypographyCombo } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { stableId } from '../../run/stable-id.ts'
import { hexOf, inkOf, votingNodes } from '../node-colors.ts'
import { sampleOf } from './rendered-style.ts'
import { COMBO_FACTOR, COMBO_PARAGRAPH_LENGTH, DEFAULT_TEXT_COLOR } from './typography-constants.ts'

/** Maximum height of a block, in screens. A taller element is the page itself. */
const MAX_SCREENS = 1.5

/** Detects pairs of heading and paragraph in the same block whose heading is larger by at least the required factor, most frequent first. */
export function detectCombos(capture: Capture): TypographyCombo[] {
  const found = new Map<string, TypographyCombo>()
  const texts = votingNodes(capture).filter((node) => node.textArea > 0 || node.wholeText)
  for (const [position, header] of texts.entries()) {
    if (!isHeading(header)) continue
    const paragraph = paragraphAfter(texts, position)
    if (!paragraph || !shareBlock(capture, header, paragraph) || header.fontSize <= COMBO_FACTOR * paragraph.fontSize) continue
    const style = { header: typeOf(header), p: typeOf(paragraph) }
    const backgroundColor = hexOf(header.ground)
    const id = stableId('cmb', JSON.stringify(style))
    const existing = found.get(id)
    if (existing) existing.count++
    else
      found.set(id, {
        id,
        style,
        count: 1,
        sample: { header: sampleOf(header), p: sampleOf(paragraph) },
        color: inkOf(header.color, header) ?? DEFAULT_TEXT_COLOR,
        ...(backgroundColor ? { backgroundColor } : {}),
      })
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

const isHeading = (node: CapturedNode) => /^h[1-6]$/.test(node.tag)

/** Returns the first paragraph after a heading, or null if a heading of at least the same size comes before it. */
function paragraphAfter(texts: CapturedNode[], position: number): CapturedNode | null {
  for (const node of texts.slice(position + 1)) {
    if (isHeading(node) && node.fontSize >= (texts[position]?.fontSize ?? 0)) return null
    if ((node.tag === 'p' || node.tag === 'div') && (node.wholeText ?? node.text).length > COMBO_PARAGRAPH_LENGTH) return node
  }
  return null
}

/** Returns true if the smallest element around both nodes is a block and not the whole page. */
function shareBlock(capture: Capture, header: CapturedNode, paragraph: CapturedNode): boolean {
  const above = new Set<number>()
  for (let at: CapturedNode | undefined = header; at; at = capture.nodes[at.parent]) above.add(at.index)
  for (let at: CapturedNode | undefined = paragraph; at; at = capture.nodes[at.parent])
    if (above.has(at.index)) return at.parent >= 0 && at.rect.height <= MAX_SCREENS * capture.viewport.height
  return false
}

const typeOf = (node: CapturedNode) => ({
  fontSize: `${node.fontSize}px`,
  fontFamily: node.fontFamily,
  fontWeight: node.fontWeight,
  fontStyle: node.fontStyle,
  textTransform: node.textTransform,
})
