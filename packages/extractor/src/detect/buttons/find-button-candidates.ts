import { wcagContrast } from 'culori'
import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { type NodeTree, nodeTree } from '../../capture/node-tree.ts'
import { chromaOf, hexOf, votingNodes } from '../node-colors.ts'
import { type ButtonPaint, paintOf } from './button-paint.ts'

/** A button's words stand in at most this many elements inside of it. */
const MAX_PARTS = 12

const MOST = 12
const MAX_TEXT_LENGTH = 48
const SMALLEST = { width: 36, height: 20 }
const LARGEST = { width: 520, height: 110 }
/** Many small ones of a kind (chips, swatches) do not add up to a call to action. */
const COUNTED = 3
/** This many of one look side by side are a menu, a filter or a choice of sizes. */
const MENU = 5
const MENU_FACTOR = 0.3
/** What a button far down the page weighs against one at the top. */
const FAR_DOWN = 0.25
/** A button as wide as its card calls no louder than one that is made for its words. */
const WIDEST_COUNTED_PX = 300
/** Room around the words, as a part of the area of their lines; an underline that is painted as a ground has none. */
const ROOM = 1.35
/** A fill is seen on its ground from this contrast on, or by its hue. */
const SEEN_CONTRAST = 1.04

export interface ButtonLookGroup {
  key: string
  /** The most prominent first. */
  nodes: CapturedNode[]
  prominence: number
}

/** Nodes, one for each look of button on the page, the most prominent first; their states are worth feeling. */
export function findButtonCandidates(capture: Capture): number[] {
  return buttonsByLook(capture)
    .slice(0, MOST)
    .map((look) => look.nodes[0]?.index as number)
}

/** Buttons grouped by look, with their prominence: real calls to action above menu entries, larger and higher on the page above smaller. */
export function buttonsByLook(capture: Capture): ButtonLookGroup[] {
  const looks = new Map<string, ButtonLookGroup>()
  const tree = nodeTree(capture)
  for (const bare of votingNodes(capture)) {
    if (!hasButtonSize(bare)) continue
    const node = labelledButton(tree, bare)
    const paint = paintOf(capture, node)
    if (!isButton(node, paint)) continue
    const key = lookKey(node, paint)
    const look = looks.get(key) ?? { key, nodes: [], prominence: 0 }
    look.nodes.push(node)
    looks.set(key, look)
  }
  for (const look of looks.values()) {
    const weights = new Map(look.nodes.map((node) => [node, prominenceOf(node, capture)]))
    look.nodes.sort((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0) || a.index - b.index)
    const sum = look.nodes.slice(0, COUNTED).reduce((sum, node, index) => sum + (weights.get(node) ?? 0) / (1 + index), 0)
    look.prominence = sum * (longestRow(look.nodes) >= MENU ? MENU_FACTOR : 1)
  }
  return [...looks.values()].sort((a, b) => b.prominence - a.prominence || a.key.localeCompare(b.key))
}

const hasButtonSize = ({ clickable, rect: { width, height } }: CapturedNode) =>
  clickable && width >= SMALLEST.width && width <= LARGEST.width && height >= SMALLEST.height && height <= LARGEST.height

/** Whether a clickable node of a button's size looks like one: of a button's text, with a fill or border that its ground does not have. */
function isButton(node: CapturedNode, paint: ButtonPaint): boolean {
  const { width, height } = node.rect
  const text = textOf(node)
  if (text.length > MAX_TEXT_LENGTH || (text === '' && node.label === null)) return false
  if (isBadge(node, text)) return false
  if (node.textArea > 0 && width * height < ROOM * node.textArea) return false
  return isSeen(paint.fill, paint) || (paint.framed && isSeen(paint.border, paint)) || paint.gradient !== null
}

/** A price or a reduction on a card that can be clicked is no button of its own. */
const isBadge = (node: CapturedNode, text: string) => node.href === null && node.tag !== 'button' && text !== '' && !/\p{L}/u.test(text)

function isSeen(color: string | null, { ground }: ButtonPaint): boolean {
  return color !== null && color !== ground && (wcagContrast(color, ground) >= SEEN_CONTRAST || chromaOf(color) > 0.03)
}

/** What buttons of one look have in common. Fully rounded ones are alike whatever number says so. */
function lookKey(node: CapturedNode, { fill, gradient, border }: ButtonPaint): string {
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

/** The words on a button. */
export const textOf = (node: CapturedNode) => node.wholeText ?? node.text

function prominenceOf(node: CapturedNode, capture: Capture): number {
  const { fill, gradient } = paintOf(capture, node)
  const size = Math.sqrt(Math.min(node.rect.width, WIDEST_COUNTED_PX) * node.rect.height)
  const fold = Math.exp(-node.rect.y / (1.1 * capture.viewport.height))
  const filled = fill !== null || gradient ? 1.4 : 0.7
  const place = node.inNav ? 0.45 : node.inFooter ? 0.4 : node.inHeader ? 0.65 : 1
  const worded = textOf(node).length >= 3 ? 1 : 0.2
  const vivid = fill !== null && chromaOf(fill) > 0.08 ? 1.2 : 1
  const called = node.tag === 'button' || /btn|button|cta/i.test(`${node.classes} ${node.role ?? ''}`) ? 1.3 : 1
  return size * (FAR_DOWN + fold) * vivid * filled * place * worded * called
}

/** A node with its words: where they stand in an element inside of it, the node says them and wears their color and type. */
function labelledButton(tree: NodeTree, node: CapturedNode): CapturedNode {
  if (node.textArea > 0) return node
  const parts = tree.subtree(node).slice(1, MAX_PARTS + 1)
  const ink = parts.reduce<CapturedNode | null>((best, part) => (part.textArea > (best?.textArea ?? 0) && !part.hidden ? part : best), null)
  if (!ink) return node
  const { color, fontFamily, fontSize, fontWeight, textTransform, letterSpacing, textArea } = ink
  return { ...node, wholeText: node.wholeText ?? tree.text(node), color, fontFamily, fontSize, fontWeight, textTransform, letterSpacing, textArea }
}
