import { wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { type NodeTree, nodeTree } from '../../capture/node-tree.ts'
import { chromaOf, hexOf, votingNodes } from '../node-colors.ts'
import { type ButtonPaint, paintOf } from './button-paint.ts'

/** Maximum number of descendants in which to search for a button's text. */
const MAX_PARTS = 12

const MAX_BUTTONS = 12
const MAX_TEXT_LENGTH = 48
const MIN_SIZE = { width: 36, height: 20 }
const MAX_SIZE = { width: 520, height: 110 }
/** Maximum number of buttons of one style that add weight. Many small buttons, such as chips or swatches, are not a call to action. */
const MAX_COUNTED_BUTTONS = 3
/** Minimum number of adjacent buttons of one style that form a menu, a filter or a size picker. */
const MIN_MENU_BUTTONS = 5
const MENU_FACTOR = 0.3
/** Base weight of a button far down the page. */
const FAR_DOWN_WEIGHT = 0.25
/** Maximum width in px that adds weight. A full-width button is no more prominent than one that fits its text. */
const WIDEST_COUNTED_PX = 300
/** Minimum ratio of a button's area to the area of its text; an underline that is painted as a background has a lower ratio. */
const MIN_AREA_RATIO = 1.35
/** Minimum contrast of a visible fill with its background. A fill with a distinct hue is visible even with less contrast. */
const MIN_VISIBLE_CONTRAST = 1.04

export interface ButtonStyleGroup {
  key: string
  /** Nodes of the group, most prominent first. */
  nodes: CapturedNode[]
  prominence: number
}

/** Returns the index of one node for each button style, most prominent first. Callers capture the hover, focus and active states of these nodes. */
export function findButtonCandidates(capture: Capture): number[] {
  return buttonsByStyle(capture)
    .slice(0, MAX_BUTTONS)
    .map((group) => group.nodes[0]?.index as number)
}

/**
 * Groups buttons by appearance and computes their prominence: calls to action rank above menu entries, and buttons that are larger or nearer to the top of the
 * page rank above others.
 */
export function buttonsByStyle(capture: Capture): ButtonStyleGroup[] {
  const groups = new Map<string, ButtonStyleGroup>()
  const tree = nodeTree(capture)
  for (const bare of votingNodes(capture)) {
    if (!hasButtonSize(bare)) continue
    const node = labelledButton(tree, bare)
    const paint = paintOf(capture, node)
    if (!isButton(node, paint)) continue
    const key = styleKey(node, paint)
    const group = groups.get(key) ?? { key, nodes: [], prominence: 0 }
    group.nodes.push(node)
    groups.set(key, group)
  }
  for (const styleGroup of groups.values()) {
    const weights = new Map(styleGroup.nodes.map((node) => [node, prominenceOf(node, capture)]))
    styleGroup.nodes.sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || a.index - b.index)
    const sum = styleGroup.nodes.slice(0, MAX_COUNTED_BUTTONS).reduce((sum, node, index) => sum + (weights.get(node) ?? 0) / (1 + index), 0)
    styleGroup.prominence = sum * (longestRow(styleGroup.nodes) >= MIN_MENU_BUTTONS ? MENU_FACTOR : 1)
  }
  return [...groups.values()].sort((a, b) => b.prominence - a.prominence || a.key.localeCompare(b.key))
}

const hasButtonSize = ({ clickable, rect: { width, height } }: CapturedNode) =>
  clickable && width >= MIN_SIZE.width && width <= MAX_SIZE.width && height >= MIN_SIZE.height && height <= MAX_SIZE.height

/** Returns true if a clickable node of button size looks like a button: it has a short text, and its fill or border differs from its background. */
function isButton(node: CapturedNode, paint: ButtonPaint): boolean {
  const { width, height } = node.rect
  const text = textOf(node)
  if (text.length > MAX_TEXT_LENGTH || (text === '' && node.label === null)) return false
  if (isBadge(node, text)) return false
  if (node.textArea > 0 && width * height < MIN_AREA_RATIO * node.textArea) return false
  return isVisible(paint.fill, paint) || (paint.framed && isVisible(paint.border, paint)) || paint.gradient !== null
}

/** Returns true for a price or discount badge on a clickable card, which is not a button. */
const isBadge = (node: CapturedNode, text: string) => node.href === null && node.tag !== 'button' && text !== '' && !/\p{L}/u.test(text)

function isVisible(color: string | null, { background }: ButtonPaint): boolean {
  return color !== null && color !== background && (wcagContrast(color, background) >= MIN_VISIBLE_CONTRAST || chromaOf(color) > 0.03)
}

/** Returns a key that all buttons of one style share. All fully rounded buttons are equal, whatever their radius. */
function styleKey(node: CapturedNode, { fill, gradient, border }: ButtonPaint): string {
  const radius = node.border.radius.includes('%') ? 999 : Number.parseFloat(node.border.radius) || 0
  return [
    fill,
    gradient?.slice(0, 80),
    hexOf(node.color),
    radius >= node.rect.height / 2 ? 'round' : Math.round(radius),
    border && Math.round(Number.parseFloat(node.border.top)),
    border,
  ].join('|')
}

function longestRow(nodes: CapturedNode[]): number {
  return Math.max(...nodes.map(({ rect }) => nodes.filter((other) => Math.abs(other.rect.y - rect.y) < rect.height / 2).length))
}

export const textOf = (node: CapturedNode) => node.wholeText ?? node.text

function prominenceOf(node: CapturedNode, capture: Capture): number {
  const { fill, gradient } = paintOf(capture, node)
  const size = Math.sqrt(Math.min(node.rect.width, WIDEST_COUNTED_PX) * node.rect.height)
  const fold = Math.exp(-node.rect.y / (1.1 * capture.viewport.height))
  const filled = fill !== null || gradient ? 1.4 : 0.7
  const positionWeight = node.inNav ? 0.45 : node.inFooter ? 0.4 : node.inHeader ? 0.65 : 1
  const worded = textOf(node).length >= 3 ? 1 : 0.2
  const vivid = fill !== null && chromaOf(fill) > 0.08 ? 1.2 : 1
  const called = node.tag === 'button' || /btn|button|cta/i.test(`${node.classes} ${node.role ?? ''}`) ? 1.3 : 1
  return size * (FAR_DOWN_WEIGHT + fold) * vivid * filled * positionWeight * worded * called
}

/** Returns a node with the text, color and type of the descendant that contains its text, if there is one. */
function labelledButton(tree: NodeTree, node: CapturedNode): CapturedNode {
  if (node.textArea > 0) return node
  const parts = tree.subtree(node).slice(1, MAX_PARTS + 1)
  const ink = parts.reduce<CapturedNode | null>((best, part) => (part.textArea > (best?.textArea ?? 0) && !part.hidden ? part : best), null)
  if (!ink) return node
  const { color, fontFamily, fontSize, fontWeight, textTransform, letterSpacing, textArea } = ink
  return { ...node, wholeText: node.wholeText ?? tree.text(node), color, fontFamily, fontSize, fontWeight, textTransform, letterSpacing, textArea }
}
