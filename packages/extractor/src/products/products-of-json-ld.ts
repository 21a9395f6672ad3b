import { type JsonLdNode, jsonLdNodes, jsonLdText, jsonLdTypes } from '../markup/json-ld-nodes.ts'
import { aggregateRatingOf } from '../reviews/rating-of-json-ld.ts'
import type { ProductDraft } from './product-draft.ts'

const PRODUCT = /^(?:Product|ProductGroup|IndividualProduct|ProductModel|Book|Vehicle|Car|MenuItem)$/

/** Products of a page's structured data, with their offers. Items that are only named in reviews or lists of links without a price are kept too: the page calls them products. */
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
    title: jsonLdText(node.name),
    url: absolute(jsonLdText(node.url) || jsonLdText(offer?.url) || jsonLdText(node['@id']), page) ?? page,
    description: stripTags(jsonLdText(node.description)),
    price: specified?.price ?? null,
    currency: offer
      ? jsonLdText(offer.priceCurrency) || jsonLdText(([offer.priceSpecification].flat()[0] as JsonLdNode | undefined)?.priceCurrency) || null
      : null,
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
    sure: 4,
    evidence: { page, note: 'structured data' },
  }
}

/** Number literals are written as money is ("45.0" is "45.00"). */
function priceOf(offer: JsonLdNode): string {
  const specification = [offer.priceSpecification].flat()[0] as JsonLdNode | undefined
  const given = offer.price ?? offer.lowPrice ?? specification?.price
  return typeof given === 'number' ? given.toFixed(2) : jsonLdText(given)
}

const stripTags = (text: string) =>
  text
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

function absolute(href: string, page: string): string | null {
  return href !== '' && URL.canParse(href, page) && /^https?:/.test(new URL(href, page).protocol) ? new URL(href, page).href : null
}
