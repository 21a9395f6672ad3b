import type { TextStyle } from '@brandwright/domain/brands/style-guide'
import type { Capture, CapturedNode } from '../../capture/capture.ts'
import { hexOf, votingNodes } from '../colors/node-colors.ts'
import { DEFAULT_TEXT_COLOR, SAMPLE_LENGTH } from './typography-constants.ts'

/** One style as text was drawn in it, on all pages together. */
export interface DrawnStyle {
  style: TextStyle
  tag: string
  /** Area of the text's line boxes, px²; further pages count half. */
  area: number
  /** Characters set in it: running text has many, display type few on the same area. */
  letters: number
  count: number
  sample: string
  node: CapturedNode
  page: string
}

/** The styles of all text that has a vote, by tag and look, the one that covers the largest area first. */
export function drawnStyles(captures: Capture[]): DrawnStyle[] {
  const styles = new Map<string, DrawnStyle>()
  for (const [position, capture] of captures.entries())
    for (const node of votingNodes(capture)) {
      if (node.textArea <= 0) continue
      const tag = headingAround(node, capture) ?? node.tag
      const style = textStyleOf(node)
      const key = `${tag}|${style.fontFamily}|${style.fontSize}|${style.fontWeight}|${style.fontStyle}|${style.textTransform}|${style.color}`
      const known = styles.get(key)
      const area = node.textArea * (position === 0 ? 1 : 0.5)
      if (!known) styles.set(key, { style, tag, area, letters: node.text.length, count: 1, sample: sampleOf(node), node, page: capture.finalUrl })
      else {
        known.area += area
        known.letters += node.text.length
        known.count++
        if (known.sample.length < 20 && node.text.length > known.sample.length) known.sample = sampleOf(node)
      }
    }
  return [...styles.values()].filter((one) => one.sample.length > 0).sort((a, b) => b.area - a.area)
}

/** A node's type as the guide writes it. */
export function textStyleOf(node: CapturedNode): TextStyle {
  return {
    fontFamily: node.fontFamily,
    fontSize: `${node.fontSize}px`,
    fontWeight: node.fontWeight,
    fontStyle: node.fontStyle,
    ...(node.lineHeight === 'normal' ? {} : { lineHeight: node.lineHeight }),
    ...(node.letterSpacing === 'normal' ? {} : { letterSpacing: node.letterSpacing }),
    textTransform: node.textTransform,
    color: hexOf(node.color) ?? DEFAULT_TEXT_COLOR,
  }
}

/** A style's size in px. */
export const sizeOf = (one: DrawnStyle) => one.node.fontSize

/** The first words of a node's text. */
export const sampleOf = (node: CapturedNode) => (node.wholeText ?? node.text).slice(0, SAMPLE_LENGTH)

/** A coloured word inside of a heading is part of the heading. */
function headingAround(node: CapturedNode, capture: Capture): string | null {
  for (let at: CapturedNode | undefined = node, up = 0; at && up < 4; at = capture.nodes[at.parent], up++) if (/^h[1-6]$/.test(at.tag)) return at.tag
  return null
}
