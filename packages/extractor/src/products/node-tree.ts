import type { Capture, CapturedNode } from '../capture/capture.ts'

/** The captured nodes as a tree, with the text of whole subtrees. */
export interface NodeTree {
  children(node: CapturedNode): CapturedNode[]
  parent(node: CapturedNode): CapturedNode | null
  /** All text of a subtree in document order, collapsed. */
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
    const whole = node.wholeText ?? [node.text, ...children(node).map(text)].filter(Boolean).join(' ')
    texts.set(node.index, whole)
    return whole
  }
  const subtree = (node: CapturedNode): CapturedNode[] => [node, ...children(node).flatMap(subtree)]
  return { children, parent: (node) => (node.parent === node.index ? null : (byIndex.get(node.parent) ?? null)), text, subtree }
}
