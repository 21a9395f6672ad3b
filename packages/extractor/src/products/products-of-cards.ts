import type { Capture } from '../capture/capture.ts'
import type { CapturedImage } from '../capture/captured-document.ts'
import type { CapturedNode } from '../capture/captured-node.ts'
import { type NodeTree, nodeTree } from '../capture/node-tree.ts'
import { amountOf, isPriceText, parsePrice } from './parse-price.ts'
import type { ProductDraft } from './product-draft.ts'
import { titleOfCard } from './title-of-card.ts'

/** Labels that shops place before a former or suggested price. */
const OLD =
  /(?<!\p{L})(?:was|were|before|previously|originally|original price|old price|list price|list|rrp|msrp|srp|regularly|reg\.|compare at|instead of|statt|vorher|früher|uvp|alter preis|au lieu de|avant|prix conseillé|antes|precio anterior|prima|anziché|invece di|van|adviesprijs|tidigare|ord\. pris|før|aiemmin|było|zamiast|původně|earlier)(?!\p{L})\s*:?\s*/iu
/**
 * Matches classes of prices that an image or a pseudo-element strikes through. "regular" is not included, because themes also use it for the price of products
 * that are not on sale.
 */
const OLD_CLASS =
  /(?:^|[\s_-])(?:was|old|compare|strike(?:through)?|crossed|original)[_-]?(?:at[_-])?price\b|(?:^|[\s_-])price[_-]{1,2}(?:was|old|compared?(?:[_-]at)?|strike|crossed|original)\b/i
const MAX_PRICE_TEXT_LENGTH = 200

interface Card {
  root: CapturedNode
  prices: CapturedNode[]
}

const MAX_CLIMB = 9
const MAX_PRICES_IN_CARD = 4
const MAX_PRICE_LENGTH = 60
const CART =
  /add to (?:cart|bag|basket)|buy now|in den warenkorb|kaufen|ajouter au panier|acheter|añadir al carrito|agregar|comprar|aggiungi al carrello|acquista|in winkelwagen|lägg i|köp|kup|do koszyka|ostukorvi|osta|купить|в корзину|加入购物车|购买|カートに|장바구니|سبد|sepete/i
const PRODUCT_PATH = /\/(?:products?|produits?|produkte?|productos?|prodotti|items?|p|shop|store|dp)[/-][^/]+|product[-_.?]/i
const UNIT_PRICE = /\/\s?(?:kg|g|l|ml|m²|m|lb|oz|unit|100\s?g|100\s?ml|mo|month|yr|year)\b/i

/**
 * Detects products in cards, which contain a price, a title and an image, and which occur repeatedly or have a buy button. Skips struck-through prices and unit
 * prices.
 */
export function productsOfCards(capture: Capture): ProductDraft[] {
  const tree = nodeTree(capture)
  const imagesOfNode = imagesByNode(capture)
  const cards = new Map<number, Card>()
  for (const price of priceNodes(capture, tree)) {
    const root = enclosingCard(price, tree, imagesOfNode, capture)
    if (!root) continue
    const card = cards.get(root.index)
    if (card) card.prices.push(price)
    else cards.set(root.index, { root, prices: [price] })
  }
  const complete = [...cards.values()].filter((card) => card.prices.length <= MAX_PRICES_IN_CARD)
  const shapes = new Map<string, number>()
  for (const card of complete) shapes.set(shapeOf(card.root), (shapes.get(shapeOf(card.root)) ?? 0) + 1)
  const furniture = sharedImages(complete, tree, imagesOfNode)
  return complete.flatMap((card) => {
    const repeated = (shapes.get(shapeOf(card.root)) ?? 0) > 1
    const draft = draftOf(card, tree, imagesOfNode, furniture, capture)
    return draft && (repeated || CART.test(tree.text(card.root)) || PRODUCT_PATH.test(draft.url)) ? [draft] : []
  })
}

function priceNodes(capture: Capture, tree: NodeTree): CapturedNode[] {
  const isPrice = (node: CapturedNode) => {
    const text = tree.text(node)
    return text.length > 0 && text.length <= MAX_PRICE_LENGTH && isPriceText(text) && !UNIT_PRICE.test(text)
  }
  return capture.nodes.filter(
    (node) =>
      !node.overlay &&
      !node.inNav &&
      !node.inFooter &&
      !isStruck(node, tree) &&
      isPrice(node) &&
      !tree.children(node).some((child) => isPrice(child) && !isStruck(child, tree)),
  )
}

function isStruck(node: CapturedNode, tree: NodeTree): boolean {
  for (let at: CapturedNode | null = node, up = 0; at && up < 3; at = tree.parent(at), up++)
    if (/^(?:s|del|strike)$/.test(at.tag) || at.textDecoration.includes('line-through') || isOldPriceClass(at.classes)) return true
  return isOldPrice(tree.text(node))
}

function enclosingCard(price: CapturedNode, tree: NodeTree, imagesOfNode: Map<number, CapturedImage[]>, capture: Capture): CapturedNode | null {
  let node = tree.parent(price)
  // A background next to the price may be only a texture, so an image in the content of an outer element is preferred.
  let textured: CapturedNode | null = null
  for (let up = 0; node && up < MAX_CLIMB; node = tree.parent(node), up++) {
    if (node.tag === 'body' || node.tag === 'html' || node.rect.height > 1.6 * capture.viewport.height) return textured
    const inside = tree.subtree(node)
    const prices = inside.filter(
      (other) => other.index !== price.index && isPriceText(other.text) && !isStruck(other, tree) && !UNIT_PRICE.test(tree.text(other)),
    )
    const headings = inside.filter((other) => /^h[1-6]$/.test(other.tag) && other.text !== '')
    if (prices.length >= MAX_PRICES_IN_CARD || (prices.length > 0 && headings.length > prices.length)) return textured
    const shown = inside.flatMap((other) => imagesOfNode.get(other.index) ?? [])
    if (shown.length === 0 || !titleOfCard(inside, tree)) continue
    if (shown.some(({ kind }) => kind !== 'background')) return node
    textured ??= node
  }
  return textured
}

function draftOf(card: Card, tree: NodeTree, imagesOfNode: Map<number, CapturedImage[]>, furniture: Set<string>, capture: Capture): ProductDraft | null {
  const inside = tree.subtree(card.root)
  const title = titleOfCard(inside, tree)
  if (!title) return null
  const read = card.prices.map((node) => ({ node, parsed: parsePrice(withoutOldPrice(tree.text(node))) })).filter((price) => price.parsed !== null)
  const largest = Math.max(...read.map(({ node }) => prominence(node, tree)))
  const main = read.filter(({ node }) => prominence(node, tree) >= 0.9 * largest)
  const first = main[0]?.parsed
  if (!first || amountOf(first.price) < 0) return null
  const link = inside.find((node) => node.href && node.tag === 'a' && !/^(?:#|javascript:)/.test(node.href))?.href ?? linkAbove(card.root, tree)
  const variants =
    main.length > 1
      ? main
          .map(({ node, parsed }) => ({ id: adjacentSize(node, tree), title: adjacentSize(node, tree), price: parsed?.price ?? null }))
          .filter((variant) => variant.title !== '')
      : []
  return {
    title,
    url: link && URL.canParse(link, capture.finalUrl) ? new URL(link, capture.finalUrl).href : capture.finalUrl,
    description: inside
      .filter((node) => node.tag === 'p' && node.text.length > 20 && node.text !== title && !isPriceText(node.text))
      .map((node) => node.text)
      .join(' ')
      .slice(0, 500),
    price: first.price,
    currency: first.currency,
    images: inside
      .flatMap((node) => imagesOfNode.get(node.index) ?? [])
      .filter((image) => image.rect.width >= 40 && !(image.kind === 'background' && furniture.has(image.src)))
      .sort(
        (a, b) =>
          Number(furniture.has(a.src)) - Number(furniture.has(b.src)) ||
          Number(a.kind === 'background') - Number(b.kind === 'background') ||
          b.rect.width * b.rect.height - a.rect.width * a.rect.height,
      )
      .slice(0, 4)
      .map((image) => ({ url: image.src, alt: image.alt })),
    ...(variants.length > 1 ? { variants } : {}),
    rank: 2,
    evidence: { page: capture.finalUrl, selector: card.root.selector, rect: card.root.rect, note: 'product card' },
  }
}

/** Returns the images that several cards contain: textures, badges, backgrounds. */
function sharedImages(cards: Card[], tree: NodeTree, imagesOfNode: Map<number, CapturedImage[]>): Set<string> {
  const shown = new Map<string, number>()
  for (const { root } of cards) {
    const cardImages = new Set(tree.subtree(root).flatMap((node) => (imagesOfNode.get(node.index) ?? []).map((image) => image.src)))
    for (const src of cardImages) shown.set(src, (shown.get(src) ?? 0) + 1)
  }
  return new Set([...shown].filter(([, cards]) => cards > 1).map(([src]) => src))
}

/** Returns the visual size of a price: its font size in px, increased if it is bold; for a price in several spans, the largest of their sizes. */
function prominence(price: CapturedNode, tree: NodeTree): number {
  return Math.max(...tree.subtree(price).map((node) => (node.text === '' ? 0 : node.fontSize * (Number(node.fontWeight) >= 600 ? 1.15 : 1))))
}

/** Returns the text next to a price in the same row, without brackets: "(12.5 kg)" becomes "12.5 kg". */
function adjacentSize(price: CapturedNode, tree: NodeTree): string {
  const row = tree.parent(price)
  return row
    ? row.text
        .replace(/[()[\]]/g, '')
        .trim()
        .slice(0, 60)
    : ''
}

function linkAbove(node: CapturedNode, tree: NodeTree): string | null {
  for (let at: CapturedNode | null = node, up = 0; at && up < 4; at = tree.parent(at), up++) if (at.href) return at.href
  return null
}

function imagesByNode(capture: Capture): Map<number, CapturedImage[]> {
  const found = new Map<number, CapturedImage[]>()
  for (const image of capture.images) {
    if (image.overlay || image.kind === 'svg' || (image.rect.width < 40 && image.rect.height < 40)) continue
    found.set(image.node, [...(found.get(image.node) ?? []), image])
  }
  return found
}

/** Returns a key for the shape of a card. The cards of a grid have the same tag and class and about the same width. */
const shapeOf = (node: CapturedNode) => `${node.tag}|${node.classes.split(' ')[0] ?? ''}|${Math.round(node.rect.width / 12)}`

/** Returns true if a text is nothing but a former price: "Was £80", "UVP 24,00 €". */
export const isOldPrice = (text: string) =>
  text.length <= MAX_PRICE_TEXT_LENGTH && OLD.test(text) && parsePrice(text) !== null && parsePrice(withoutOldPrice(text)) === null

/** Returns true if a class marks a former price. */
export const isOldPriceClass = (classes: string) => OLD_CLASS.test(classes)

/** Removes the former price from a text: "Was £80 now £60" becomes "now £60". */
export function withoutOldPrice(text: string): string {
  const old = OLD.exec(text.slice(0, MAX_PRICE_TEXT_LENGTH))
  if (!old) return text
  const rest = text.slice(old.index + old[0].length)
  const price = parsePrice(rest)?.price
  if (!price) return text
  const end = rest.indexOf(price) + price.length
  // Also removes a currency sign after the number.
  return `${text.slice(0, old.index)} ${rest.slice(end).replace(/^\s*(?:[$€£¥₹]|[A-Z]{3}\b|kr\b|zł)/u, '')}`.trim()
}
