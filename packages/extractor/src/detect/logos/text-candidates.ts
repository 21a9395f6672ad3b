import type { Capture } from '../../capture/capture.ts'
import type { CapturedNode } from '../../capture/captured-node.ts'
import { type NodeTree, nodeTree } from '../../capture/node-tree.ts'
import { hexOf, inkOf, votingNodes } from '../node-colors.ts'
import { atLeadingEdge, enclosingLink, leadsHome } from './brand-link.ts'
import { containsName, HERO_BAND_PX, LOGO_WORD, type LogoCandidate, plain, TOP_BAND_PX } from './logo-candidate.ts'
import { markVariant } from './mark-variant.ts'

const MAX_TEXT_LENGTH = 48
const MAX_PARTS = 8
const MIN_WIDTH_PX = 20
/** Matches texts of links to the home page that are not names. */
const HOME_WORD = /^(?:home(?: ?page)?|start(?:seite)?|accueil|inicio|início|index|menu|menü|back|zurück|skip.*|главная|首页|主页|ホーム|الرئيسية|خانه|\W*)$/i

/**
 * Returns texts that may be the logo: the name at the top of the page, in one element or in several colored ones, and the text of the first link in the header
 * to the home page.
 */
export function textCandidates(capture: Capture, name: string): LogoCandidate[] {
  const tree = nodeTree(capture)
  const found = votingNodes(capture).flatMap((node) => {
    if (node.rect.y > HERO_BAND_PX || node.rect.width < MIN_WIDTH_PX || node.rect.height > HERO_BAND_PX) return []
    const text = textOf(tree, node)
    if (text === '' || text.length > MAX_TEXT_LENGTH) return []
    const link = enclosingLink(capture, node)
    const home = leadsHome(link?.href ?? null, capture, node)
    const same = containsName(text, name)
    const called = LOGO_WORD.test(`${node.classes} ${node.id} ${capture.nodes[node.parent]?.classes ?? ''} ${link?.classes ?? ''}`)
    const leading = home && node.rect.y < TOP_BAND_PX && atLeadingEdge(capture, node) && !HOME_WORD.test(text) && (called || !node.inNav)
    if ((!same && !leading) || (link && !home && !node.inHeader)) return []
    const score =
      (node.inHeader ? 2.5 : 0) +
      (home ? 3 : 0) +
      (called ? 2 : 0) +
      (node.rect.y < TOP_BAND_PX ? 1.5 : 0) +
      (node.fontSize >= 18 ? 0.8 : 0) +
      (node.tag === 'h1' ? 1.5 : 0) +
      (plain(text) === plain(name) ? 1 : 0) -
      (same ? 0 : 1) -
      (link && !home ? 2 : 0)
    return [{ score, node, text }]
  })
  return outermost(found, tree).map(({ score, node, text }) => candidateOf(score, textNodeOf(tree, node), node, text))
}

/** Returns a node's text if the node is small enough to be a wordmark. */
function textOf(tree: NodeTree, node: CapturedNode): string {
  if (node.text.length > MAX_TEXT_LENGTH) return ''
  const parts = tree.subtree(node)
  if (parts.length > MAX_PARTS || parts.every((part) => part.textArea <= 0)) return ''
  return node.wholeText ?? tree.text(node)
}

/** Selects the match with the highest score among nested elements. For equal scores, selects the inner element if the texts are equal, else the outer one. */
function outermost<Found extends { score: number; node: CapturedNode; text: string }>(found: Found[], tree: NodeTree): Found[] {
  const byNode = new Map(found.map((candidate) => [candidate.node.index, candidate]))
  const beaten = new Set<Found>()
  for (const outer of found)
    for (const below of tree.subtree(outer.node).slice(1)) {
      const inner = byNode.get(below.index)
      if (inner) beaten.add(inner.score >= outer.score && plain(inner.text) === plain(outer.text) ? outer : inner.score > outer.score ? outer : inner)
    }
  return found.filter((candidate) => !beaten.has(candidate))
}

/** Returns the descendant with the most text, whose type and color represent the wordmark. */
const textNodeOf = (tree: NodeTree, node: CapturedNode) => tree.subtree(node).sort((a, b) => b.textArea - a.textArea)[0] ?? node

function candidateOf(score: number, ink: CapturedNode, node: CapturedNode, text: string): LogoCandidate {
  const color = inkOf(ink.color, ink)
  const variant = markVariant(color ? [color] : [])
  return {
    score,
    node: node.index,
    selector: node.selector,
    url: '',
    originalURL: '',
    form: 'text',
    text,
    rect: node.rect,
    background: hexOf(ink.ground) ?? (variant === 'light' ? '#000000' : '#ffffff'),
    ...(variant ? { variant } : {}),
    place: node.inHeader || node.rect.y < TOP_BAND_PX ? 'header' : 'hero',
  }
}
