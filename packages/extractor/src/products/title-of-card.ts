import type { CapturedNode } from '../capture/captured-node.ts'
import type { NodeTree } from '../capture/node-tree.ts'
import { isPriceText, parsePrice } from './parse-price.ts'

const BADGE =
  /^(?:-?\s?\d+\s?%.*|sale!?|new!?|neu|nouveau|nuevo|nuovo|hot|sold out|ausverkauft|épuisé|agotado|esaurito|out of stock|in stock|bestseller|best seller|featured|vendor:?|limited.*|save .*|off|from|ab|à partir de|desde|regular price|sale price|unit price|price|preis|prix|precio|quick (?:view|shop)|view|details|more|mehr|select options|choose options|free|\d+)$/i
const ACTION =
  /^(?:add|buy|shop|view|order|select|choose|quick|in den|ajouter|acheter|comprar|añadir|agregar|ver|aggiungi|acquista|read more|learn more|kaufen|lisa|osta)\b/i
const MAX_LENGTH = 140

/**
 * Returns the title of a card: its heading, else its most prominent link or line that is not a price, a badge or a button. Returns null if the card has no
 * title.
 */
export function titleOfCard(inside: CapturedNode[], tree: NodeTree): string | null {
  let best: { text: string; score: number } | null = null
  for (const [position, node] of inside.entries()) {
    if (node.hidden) continue
    const heading = /^h[1-6]$/.test(node.tag)
    const text = (heading || node.tag === 'a' ? tree.text(node) : node.text).trim()
    if (!isTitle(text) || (!heading && (node.tag === 'button' || node.role === 'button' || ACTION.test(text)))) continue
    const score =
      (heading ? 40 : 0) +
      (node.tag === 'a' ? 8 : 0) +
      (/title|name|heading/i.test(node.classes) ? 6 : 0) +
      node.fontSize * 0.6 +
      Number(node.fontWeight) / 120 -
      position * 0.05 -
      (text.length > 80 ? 10 : 0)
    if (!best || score > best.score) best = { text, score }
  }
  return best?.text ?? null
}

function isTitle(text: string): boolean {
  return (
    text.length >= 3 &&
    text.length <= MAX_LENGTH &&
    /\p{L}{2}/u.test(text) &&
    !BADGE.test(text) &&
    !isPriceText(text) &&
    (parsePrice(text) === null || text.length > 30)
  )
}
