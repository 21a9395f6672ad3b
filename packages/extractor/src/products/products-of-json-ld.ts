import { htmlToText } from '../markup/html-to-text.ts'
import { type JsonLdNode, jsonLdNodes, jsonLdText, jsonLdTypes } from '../markup/json-ld-nodes.ts'
import { aggregateRatingOf } from '../reviews/rating-of-json-ld.ts'
import type { ProductDraft } from './product-draft.ts'

const OTHER_PRICE = /Strikethrough|ListPrice|SRP|MSRP|RegularPrice|Minimum/i
const PRODUCT = /^(?:Product|ProductGroup|IndividualProduct|ProductModel|Book|Vehicle|Car|MenuItem)$/

/**
 * Returns the products in the structured data of a page, with their offers. Includes products that occur only in reviews or in lists of links without a price,
 * because the page declares them as products.
 */
export function productsOfJsonLd(blocks: unknown[], page: string): ProductDraft[] {
  const nodes = jsonLdNodes(blocks)
  const inGroups = new Set(
    nodes.flatMap((node) => [node.hasVariant].flat().filter((variant): variant is JsonLdNode => variant !== null && typeof variant === 'object')),
  )
  return nodes
    .filter((node) => jsonLdTypes(node).some((type) => PRODUCT.test(type)) && !inGroups.has(node))
    .map((node) => draftOf(node, page))
    .filter((draft) => draft.title !== '')
}

function draftOf(node: JsonLdNode, page: string): ProductDraft {
  const variants = [node.hasVariant].flat().filter((variant): variant is JsonLdNode => variant !== null && typeof variant === 'object')
  const offers = [node.offers, ...variants.map((variant) => variant.offers)]
    .flat(2)
    .filter((offer): offer is JsonLdNode => offer !== null && typeof offer === 'object')
  const specified = offers.map((offer) => ({ offer, price: priceOf(offer) })).find(({ price }) => price !== '')
  const offer = specified?.offer ?? offers[0]
  const availability = jsonLdText(offer?.availability)
  const rating = aggregateRatingOf(node)
  return {
    title: htmlToText(jsonLdText(node.name)),
    url: absolute(jsonLdText(node.url) || jsonLdText(offer?.url) || jsonLdText(node['@id']), page) ?? page,
    description: htmlToText(jsonLdText(node.description)),
    price: specified?.price ?? null,
    currency: offer ? jsonLdText(offer.priceCurrency) || jsonLdText(specificationOf(offer)?.priceCurrency) || null : null,
    ...(availability ? { available: /InStock|LimitedAvailability|PreOrder|OnlineOnly/i.test(availability) } : {}),
    images: [node.image].flat().flatMap((image) => {
      const address = absolute(
        jsonLdText(typeof image === 'object' && image !== null ? ((image as JsonLdNode).url ?? (image as JsonLdNode).contentUrl ?? image) : image),
        page,
      )
      return address ? [{ url: address, alt: jsonLdText(node.name) }] : []
    }),
    ...(jsonLdText(node.productID) || jsonLdText(node.sku) ? { productId: jsonLdText(node.productID) || jsonLdText(node.sku) } : {}),
    ...(rating ? { rating } : {}),
    rank: 4,
    evidence: { page, note: 'structured data' },
  }
}

/** Formats number literals as money: "45.0" becomes "45.00". */
function priceOf(offer: JsonLdNode): string {
  const amount = offer.price ?? offer.lowPrice ?? specificationOf(offer)?.price
  return typeof amount === 'number' ? amount.toFixed(2) : jsonLdText(amount)
}

/** Returns the current price. A former, suggested, member or unit price counts only if there is no other. */
function specificationOf(offer: JsonLdNode): JsonLdNode | undefined {
  const specifications = [offer.priceSpecification].flat().filter((item): item is JsonLdNode => item !== null && typeof item === 'object')
  const typeOf = (specification: JsonLdNode) => jsonLdText(specification.priceType)
  const open = specifications.filter(
    (specification) => !OTHER_PRICE.test(typeOf(specification)) && !specification.validForMemberTier && !isOfMeasure(specification),
  )
  return (
    open.find((specification) => /Sale/i.test(typeOf(specification))) ??
    open.find((specification) => specification.price !== undefined) ??
    open[0] ??
    specifications[0]
  )
}

/** Returns true for a price per unit of measure, which shops must state next to the actual price. A price per piece is an actual price. */
function isOfMeasure(specification: JsonLdNode): boolean {
  const [reference] = [specification.referenceQuantity].flat()
  if (!reference || typeof reference !== 'object') return false
  const unit = jsonLdText((reference as JsonLdNode).unitCode) || jsonLdText((reference as JsonLdNode).unitText)
  return unit !== '' && !/^(?:C62|H87|EA|PCE|NMP|pieces?|each|stück)$/i.test(unit)
}

/** Resolves a URL against the URL of a page. Returns null if the result is not a web URL. */
export function absolute(href: string, page: string): string | null {
  return href !== '' && URL.canParse(href, page) && /^https?:$/.test(new URL(href, page).protocol) ? new URL(href, page).href : null
}
