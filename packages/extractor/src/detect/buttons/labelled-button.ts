import type { CapturedNode } from '../../capture/captured-node.ts'
import type { NodeTree } from '../../capture/node-tree.ts'

/** A button's words stand in at most this many elements inside of it. */
const MAX_PARTS = 12

/** A node with its words: where they stand in an element inside of it, the node says them and wears their color and type. */
export function labelledButton(tree: NodeTree, node: CapturedNode): CapturedNode {
  if (node.textArea > 0) return node
  const parts = tree.subtree(node).slice(1, MAX_PARTS + 1)
  const ink = parts.reduce<CapturedNode | null>((best, part) => (part.textArea > (best?.textArea ?? 0) && !part.hidden ? part : best), null)
  if (!ink) return node
  const { color, fontFamily, fontSize, fontWeight, textTransform, letterSpacing, textArea } = ink
  return { ...node, wholeText: node.wholeText ?? tree.text(node), color, fontFamily, fontSize, fontWeight, textTransform, letterSpacing, textArea }
}
