import type { Review } from '@brandwright/domain/brands/review'
import { type JsonLdNode, jsonLdNodes, jsonLdText, jsonLdTypes } from '../markup/json-ld-nodes.ts'
import { ratingOfJsonLd } from './rating-of-json-ld.ts'
import { reviewOfMarkup } from './review-of-markup.ts'

/** What customers said, as a page's structured data tells it: inside of what it is about, or beside it with its name. Those without words are left out. */
export function reviewsOfJsonLd(blocks: unknown[], page: string): Review[] {
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

const reviewsIn = (node: JsonLdNode) =>
  [node.review, node.reviews].flat().filter((inner): inner is JsonLdNode => inner !== null && typeof inner === 'object' && '@type' in inner)

/** A review of the shop itself is about no product. */
function subjectOf(node: JsonLdNode): string {
  const types = node && typeof node === 'object' ? jsonLdTypes(node) : []
  return types.some((type) => /Organization|LocalBusiness|Store|WebSite|Brand/.test(type)) ? '' : jsonLdText(typeof node === 'object' ? node?.name : node)
}
