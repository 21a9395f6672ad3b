import type { Capture, CapturedNode } from '../../capture/capture.ts'
import { chromaOf, hexOf, votingNodes } from '../colors/node-colors.ts'

const MOST = 12
const LONGEST_TEXT = 48
/** Many small ones of a kind (chips, swatches) do not add up to a call to action. */
const COUNTED = 3

/** Whether a node looks like a button: clickable, of a button's size and text, with a fill or border that its ground does not have. */
export function isButton(node: CapturedNode, ground: string | null): boolean {
  const { width, height } = node.rect
  if (!node.clickable || width < 36 || width > 520 || height < 20 || height > 110) return false
  const text = node.wholeText ?? node.text
  if (text.length > LONGEST_TEXT || (text === '' && node.label === null)) return false
  const fill = hexOf(node.backgroundColor)
  const bordered =
    Number.parseFloat(node.border.top) > 0 &&
    Number.parseFloat(node.border.bottom) > 0 &&
    Number.parseFloat(node.border.left) > 0 &&
    node.border.style !== 'none'
  return (fill !== null && fill !== ground) || bordered || node.backgroundImage.includes('gradient')
}

/** What a button of one look has in common. */
export function lookKey(node: CapturedNode): string {
  return [
    node.backgroundColor,
    node.backgroundImage.slice(0, 80),
    node.color,
    node.border.radius,
    Math.round(Number.parseFloat(node.border.top)),
    node.border.color,
  ].join('|')
}

/** Nodes, one for each look of button on the page, the most prominent first; their states are worth feeling. */
export function findButtonCandidates(capture: Capture): number[] {
  return buttonsByLook(capture)
    .slice(0, MOST)
    .map((look) => look.nodes[0]?.index as number)
}

/** Buttons grouped by look, with their prominence: real calls to action above menu entries, larger and higher on the page above smaller. */
export function buttonsByLook(capture: Capture): { key: string; nodes: CapturedNode[]; prominence: number }[] {
  const byIndex = new Map(capture.nodes.map((node) => [node.index, node]))
  const looks = new Map<string, { key: string; nodes: CapturedNode[]; prominence: number }>()
  for (const node of votingNodes(capture)) {
    const parent = byIndex.get(node.parent)
    if (!isButton(node, hexOf(parent?.ground))) continue
    const key = lookKey(node)
    const look = looks.get(key) ?? { key, nodes: [], prominence: 0 }
    look.nodes.push(node)
    looks.set(key, look)
  }
  for (const look of looks.values()) {
    look.nodes.sort((a, b) => prominenceOf(b, capture) - prominenceOf(a, capture) || a.index - b.index)
    look.prominence = look.nodes.slice(0, COUNTED).reduce((sum, node, index) => sum + prominenceOf(node, capture) / (1 + 2 * index), 0)
  }
  return [...looks.values()].sort((a, b) => b.prominence - a.prominence || a.key.localeCompare(b.key))
}

function prominenceOf(node: CapturedNode, capture: Capture): number {
  const size = Math.sqrt(node.rect.width * node.rect.height)
  const fold = Math.exp(-node.rect.y / (1.1 * capture.viewport.height))
  const fill = hexOf(node.backgroundColor)
  const filled = fill !== null && fill !== hexOf(node.ground) ? 1 : fill !== null ? 1.4 : 0.7
  const place = node.inNav ? 0.45 : node.inFooter ? 0.4 : 1
  const text = node.wholeText ?? node.text
  const worded = text.length >= 3 ? 1 : 0.2
  const vivid = fill !== null && chromaOf(fill) > 0.08 ? 1.2 : 1
  return (
    size * (0.35 + fold) * vivid * filled * place * worded * (node.tag === 'button' || /btn|button|cta/i.test(`${node.classes} ${node.role ?? ''}`) ? 1.3 : 1)
  )
}
