import type { TextStyle } from '@brandwright/domain/brands/style-guide'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { isIconFont } from '../../fonts/is-icon-font.ts'
import { countWords } from '../../text/count-words.ts'
import { HEADER_SAMPLE_WORDS, PARAGRAPH_SAMPLE_CHARACTERS } from '../../text/text-constants.ts'
import { inkOf, votingNodes } from '../node-colors.ts'
import { DEFAULT_TEXT_COLOR } from './typography-constants.ts'

const MAX_SAMPLES = 60

/** One rendered text style, with totals over all pages. */
export interface RenderedStyle {
  style: TextStyle
  tag: string
  /** Area of the text's line boxes in px². Pages other than the home page count half. */
  area: number
  /** Number of characters; in the same area, body text has many characters and display type has few. */
  characterCount: number
  count: number
  pages: Set<string>
  sample: string
  node: CapturedNode
  page: string
  /** Font size of the style's sample at phone width, in px, or null if not measured. */
  mobileSize: number | null
}

/** Returns the styles of all text that detection uses, one per combination of tag and appearance, largest area first. */
export function renderedStyles(captures: Capture[]): RenderedStyle[] {
  const styles = new Map<string, RenderedStyle>()
  for (const [position, capture] of captures.entries()) {
    const mobileSizes = new Map(capture.mobileSizes?.map(({ node, fontSize }) => [node, fontSize]))
    for (const node of votingNodes(capture)) {
      if (node.textArea <= 0 || isIconFont(node.fontFamily)) continue
      const tag = enclosingHeading(node, capture) ?? node.tag
      const style = textStyleOf(node)
      const key = `${tag}|${style.fontFamily}|${style.fontSize}|${style.fontWeight}|${style.fontStyle}|${style.textTransform}|${style.color}`
      const existing = styles.get(key)
      const area = node.textArea * (position === 0 ? 1 : 0.5)
      if (!existing) {
        const mobileSize = mobileSizes.get(node.index) ?? null
        styles.set(key, {
          style,
          tag,
          area,
          characterCount: node.text.length,
          count: 1,
          pages: new Set([capture.finalUrl]),
          sample: sampleOf(node),
          node,
          page: capture.finalUrl,
          mobileSize,
        })
      } else {
        existing.area += area
        existing.characterCount += node.text.length
        existing.count++
        existing.pages.add(capture.finalUrl)
        if (!isRepresentative(tag, existing.sample) && isRepresentative(tag, sampleOf(node))) existing.sample = sampleOf(node)
      }
    }
  }
  return [...styles.values()].filter((rendered) => rendered.sample.length > 0).sort((a, b) => b.area - a.area)
}

/** Returns a node's text style in the guide's format. */
export function textStyleOf(node: CapturedNode): TextStyle {
  return {
    fontFamily: node.fontFamily,
    fontSize: `${node.fontSize}px`,
    fontWeight: node.fontWeight,
    fontStyle: node.fontStyle,
    ...(node.lineHeight === 'normal' ? {} : { lineHeight: node.lineHeight }),
    ...(node.letterSpacing === 'normal' ? {} : { letterSpacing: node.letterSpacing }),
    textTransform: node.textTransform,
    color: inkOf(node.color, node) ?? DEFAULT_TEXT_COLOR,
  }
}

/** Returns a style's size in px. */
export const sizeOf = (rendered: RenderedStyle) => rendered.node.fontSize

/** Returns the beginning of a node's text, up to the length of a paragraph sample. */
export const sampleOf = (node: CapturedNode) => (node.wholeText ?? node.text).slice(0, PARAGRAPH_SAMPLE_CHARACTERS[1])

/** Returns true if a text is a good sample of its style: a heading of 4 to 9 words, or another text of 21 to 199 characters. */
function isRepresentative(tag: string, text: string): boolean {
  if (!/^h[1-6]$/.test(tag)) return text.length >= PARAGRAPH_SAMPLE_CHARACTERS[0] && text.length <= PARAGRAPH_SAMPLE_CHARACTERS[1]
  const wordCount = countWords(text)
  return wordCount >= HEADER_SAMPLE_WORDS[0] && wordCount <= HEADER_SAMPLE_WORDS[1]
}

/** Returns the tag of the heading that contains a node. For example, a colored word in a heading is part of that heading. */
function enclosingHeading(node: CapturedNode, capture: Capture): string | null {
  for (let at: CapturedNode | undefined = node, up = 0; at && up < 4; at = capture.nodes[at.parent], up++) if (/^h[1-6]$/.test(at.tag)) return at.tag
  return null
}

/** Returns one node for each text style of the page, largest area first. Callers then measure the font sizes of these nodes at phone width. */
export function findStyleSamples(capture: Capture): number[] {
  return renderedStyles([capture])
    .slice(0, MAX_SAMPLES)
    .map(({ node }) => node.index)
}
