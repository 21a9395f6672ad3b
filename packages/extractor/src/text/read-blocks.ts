import type { Capture } from '../capture/capture.ts'
import type { CapturedNode } from '../capture/captured-node.ts'
import { nodeTree } from '../capture/node-tree.ts'
import { isIconFont } from '../fonts/is-icon-font.ts'

export interface TextBlock {
  kind: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'paragraph' | 'span' | 'link' | 'button' | 'div'
  text: string
  node: CapturedNode
}

const INLINE = new Set(['span', 'strong', 'em', 'b', 'i', 'u', 'a', 'mark', 'small', 'sup', 'sub', 'code', 'abbr', 'time', 'br', 'font', 's', 'q'])
const MAX_BUTTON_LENGTH = 60

/** Returns the complete texts of a page in reading order, each once: a heading with the spans in it, a paragraph with its links. Skips overlays. */
export function readBlocks(capture: Capture): TextBlock[] {
  const tree = nodeTree(capture)
  const usedNodes = new Set<number>()
  const blocks: TextBlock[] = []
  for (const node of capture.nodes) {
    if (node.overlay || node.hidden || usedNodes.has(node.index) || isIconFont(node.fontFamily)) continue
    const kind = kindOf(node)
    if (!kind) continue
    const blockText = kind === 'span' ? node.text : joinsInline(node, tree.children(node)) ? tree.text(node) : node.text
    const text = blockText.replace(/\s+/g, ' ').trim()
    if (text === '' || !/\p{L}/u.test(text)) continue
    if (blockText !== node.text) for (const inner of tree.subtree(node)) usedNodes.add(inner.index)
    blocks.push({ kind, text, node })
  }
  return blocks
}

function kindOf(node: CapturedNode): TextBlock['kind'] | null {
  if (/^h[1-6]$/.test(node.tag)) return node.tag as TextBlock['kind']
  if (node.tag === 'button' || node.role === 'button' || (node.tag === 'input' && node.clickable)) return 'button'
  if (node.tag === 'a') return node.backgroundColor !== 'rgba(0, 0, 0, 0)' && node.text.length <= MAX_BUTTON_LENGTH && node.text !== '' ? 'button' : 'link'
  if (node.tag === 'p' || node.tag === 'blockquote' || node.tag === 'li' || node.tag === 'dd') return 'paragraph'
  if (node.tag === 'span' || node.tag === 'strong' || node.tag === 'em') return 'span'
  return node.text !== '' ? 'div' : null
}

/**
 * Returns true if the text of a node includes its children, as for headings and paragraphs, or false if it contains blocks, like a list item with a whole menu.
 */
function joinsInline(node: CapturedNode, children: CapturedNode[]): boolean {
  return /^h[1-6]$|^button$|^a$/.test(node.tag) || children.every((child) => INLINE.has(child.tag))
}
