import { mergeReviews } from '@brandwright/domain/brands/merge-reviews'
import { readDay } from '@brandwright/domain/brands/read-day'
import { readRating } from '@brandwright/domain/brands/read-rating'
import { MAX_REVIEW_LENGTH, type Review } from '@brandwright/domain/brands/review'
import type { Capture } from '../capture/capture.ts'
import { htmlToText } from '../markup/html-to-text.ts'
import { type JsonLdNode, jsonLdNodes, jsonLdText, jsonLdTypes } from '../markup/json-ld-nodes.ts'
import { stableId } from '../run/stable-id.ts'
import { ratingOfJsonLd } from './rating-of-json-ld.ts'

interface WrittenReview {
  text: string
  title: string
  author: string
  rating: number | null
  product: string
  date: string
  page: string
}

const reviewsIn = (node: JsonLdNode) =>
  [node.review, node.reviews].flat().filter((inner): inner is JsonLdNode => inner !== null && typeof inner === 'object' && '@type' in inner)

const MAX_FOUND = 500
/** Maximum captured length of a microdata property. A text of this length may be truncated. */
const MAX_CAPTURED = 500

/** Returns the reviews that the pages declare, each once, in page order. */
export function readReviews(captures: Capture[]): Review[] {
  const found = captures.flatMap((capture) => [...reviewsOfJsonLd(capture.jsonLd, capture.finalUrl), ...reviewsOfMicrodata(capture)])
  return mergeReviews([], found, MAX_FOUND).reviews
}

function reviewsOfMicrodata({ microdata, finalUrl }: Capture): Review[] {
  const products = microdata.filter(({ type }) => /schema\.org\/Product$/i.test(type))
  const product = products.length === 1 ? (products[0]?.properties.name ?? '') : ''
  return microdata
    .filter(({ type, properties }) => /schema\.org\/Review$/i.test(type) && (properties.reviewBody ?? properties.description ?? '').length < MAX_CAPTURED)
    .flatMap(({ properties }) =>
      reviewOfMarkup({
        text: properties.reviewBody ?? properties.description ?? '',
        title: properties.name ?? '',
        author: properties.author ?? '',
        rating: readRating(properties.ratingValue ?? '') ?? null,
        product,
        date: properties.datePublished ?? '',
        page: finalUrl,
      }),
    )
}

/** Returns the customer reviews in the structured data of a page, which are nested in the reviewed item or refer to it. Skips reviews without text. */
function reviewsOfJsonLd(blocks: unknown[], page: string): Review[] {
  const nodes = jsonLdNodes(blocks)
  const subjects = new Map<JsonLdNode, string>()
  for (const node of nodes) for (const inner of reviewsIn(node)) if (!subjects.has(inner)) subjects.set(inner, subjectOf(node))
  return nodes
    .filter((node) => jsonLdTypes(node).some((type) => type === 'Review' || type === 'UserReview'))
    .flatMap((node) => {
      const about = node.itemReviewed
      const product = about === undefined ? (subjects.get(node) ?? '') : subjectOf(about as JsonLdNode)
      return reviewOfMarkup({
        text: jsonLdText(node.reviewBody) || jsonLdText(node.description),
        title: jsonLdText(node.name) || jsonLdText(node.headline),
        author: jsonLdText(node.author),
        rating: ratingOfJsonLd(node.reviewRating),
        product,
        date: jsonLdText(node.datePublished),
        page,
      })
    })
}

/** Returns the reviewed product's name, or an empty string for a review of the shop itself. */
function subjectOf(node: JsonLdNode): string {
  const types = node && typeof node === 'object' ? jsonLdTypes(node) : []
  return types.some((type) => /Organization|LocalBusiness|Store|WebSite|Brand/.test(type)) ? '' : jsonLdText(typeof node === 'object' ? node?.name : node)
}

/** Returns a review from a page's markup, without permission to quote it, or an empty list if the review has no text. */
function reviewOfMarkup({ text, title, author, rating, product, date, page }: WrittenReview): Review[] {
  const plainText = htmlToText(text)
  if (plainText === '') return []
  const heading = htmlToText(title)
  return [
    {
      id: stableId('rev', plainText, author, product),
      text: plainText.slice(0, MAX_REVIEW_LENGTH),
      ...(heading && heading !== plainText && heading !== product ? { title: heading.slice(0, 300) } : {}),
      author: htmlToText(author).slice(0, 200),
      rating,
      product: htmlToText(product).slice(0, 300),
      source: page,
      date: readDay(date) ?? null,
      permission: false,
      best: false,
      origin: 'site',
    },
  ]
}
