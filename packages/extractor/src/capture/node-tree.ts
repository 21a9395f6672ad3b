import type { Capture } from './capture.ts'
import type { CapturedNode } from './captured-node.ts'

/**
 * Maximum length of an element's text in characters, more than any text in a guide. Limits memory, because each element also stores the text of its whole
 * subtree.
 */
const MAX_TEXT_LENGTH = 20_000

/** Captured nodes as a tree, with the text of whole subtrees. */
export interface NodeTree {
  children(node: CapturedNode): CapturedNode[]
  parent(node: CapturedNode): CapturedNode | null
  /** Returns the text of a subtree in document order, with collapsed whitespace, truncated to the maximum length. */
  text(node: CapturedNode): string
  /** Returns the node and its descendants in document order. */
  subtree(node: CapturedNode): CapturedNode[]
}

/** Indexes the nodes of a capture by parent. Computes texts and subtrees on first use and caches them. */
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
    const cached = texts.get(node.index)
    if (cached !== undefined) return cached
    const fullText = (node.wholeText ?? [node.text, ...children(node).map(text)].filter(Boolean).join(' ')).slice(0, MAX_TEXT_LENGTH)
    texts.set(node.index, fullText)
    return fullText
  }
  const subtree = (node: CapturedNode): CapturedNode[] => [node, ...children(node).flatMap(subtree)]
  return { children, parent: (node) => (node.parent === node.index ? null : (byIndex.get(node.parent) ?? null)), text, subtree }
}
