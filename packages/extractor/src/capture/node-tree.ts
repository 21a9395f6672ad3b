import type { Capture } from './capture.ts'
import type { CapturedNode } from './captured-node.ts'

/** Longer than any text of a guide; each element holds the text of all below it once more. */
const MAX_TEXT_LENGTH = 20_000

/** The captured nodes as a tree, with the text of whole subtrees. */
export interface NodeTree {
  children(node: CapturedNode): CapturedNode[]
  parent(node: CapturedNode): CapturedNode | null
  /** All text of a subtree in document order, collapsed, as far as any is kept. */
  text(node: CapturedNode): string
  /** The node and all nodes below it, in document order. */
  subtree(node: CapturedNode): CapturedNode[]
}

/** Reads the parent links of a capture's nodes once; texts and subtrees are kept after their first use. */
export function nodeTree(capture: Capture): NodeTree {
  const byIndex = new Map(capture.nodes.map((node) => [node.index, node]))
  const below = new Map<number, CapturedNode[]>()
  for (const node of capture.nodes) {
    const siblings = below.get(node.parent)
    if (siblings) siblings.push(node)
    else below.set(node.parent, [node])
  }
  const texts = new Map<number, string>()
  const children = (node: CapturedNode) => below.get(node.index) ?? []
  const text = (node: CapturedNode): string => {
    const known = texts.get(node.index)
    if (known !== undefined) return known
    const whole = (node.wholeText ?? [node.text, ...children(node).map(text)].filter(Boolean).join(' ')).slice(0, MAX_TEXT_LENGTH)
    texts.set(node.index, whole)
    return whole
  }
  const subtree = (node: CapturedNode): CapturedNode[] => [node, ...children(node).flatMap(subtree)]
  return { children, parent: (node) => (node.parent === node.index ? null : (byIndex.get(node.parent) ?? null)), text, subtree }
}
