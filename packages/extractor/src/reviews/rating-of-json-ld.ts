import { onScale, readRating } from '@brandwright/domain/brands/read-rating'
import { type JsonLdNode, jsonLdText } from '../markup/json-ld-nodes.ts'

const USUAL_BEST = 5

/** A schema.org Rating or AggregateRating on the scale of 0 to 5; null where it has no value, or one outside of its own scale. */
export function ratingOfJsonLd(rating: unknown): number | null {
  const node = ([rating].flat()[0] ?? null) as JsonLdNode | null
  if (node === null || typeof node !== 'object') return readRating(jsonLdText(node)) ?? null
  const value = Number(jsonLdText(node.ratingValue).replace(',', '.'))
  const best = Number(jsonLdText(node.bestRating).replace(',', '.')) || USUAL_BEST
  return jsonLdText(node.ratingValue) === '' ? null : (onScale(value, best) ?? null)
}

/** The mean of all ratings of a product and how many there are; undefined where the page tells none. */
export function aggregateRatingOf(node: JsonLdNode): { average: number; count: number | null } | undefined {
  const rating = [node.aggregateRating].flat()[0] as JsonLdNode | undefined
  const average = rating && typeof rating === 'object' ? ratingOfJsonLd(rating) : null
  if (average === null || average === 0) return undefined
  const count = Number(jsonLdText(rating?.ratingCount) || jsonLdText(rating?.reviewCount))
  return { average, count: Number.isInteger(count) && count > 0 ? count : null }
}
