import { onScale, readRating } from '@brandwright/domain/brands/read-rating'
import { type JsonLdNode, jsonLdText } from '../markup/json-ld-nodes.ts'

const USUAL_BEST = 5

/** Converts a Rating or AggregateRating of schema.org to a scale of 0 to 5. Returns null if the value is missing or outside of its own scale. */
export function ratingOfJsonLd(rating: unknown): number | null {
  const node = ([rating].flat()[0] ?? null) as JsonLdNode | null
  if (node === null || typeof node !== 'object') return readRating(jsonLdText(node)) ?? null
  const value = Number(jsonLdText(node.ratingValue).replace(',', '.'))
  const best = Number(jsonLdText(node.bestRating).replace(',', '.')) || USUAL_BEST
  return jsonLdText(node.ratingValue) === '' ? null : (onScale(value, best) ?? null)
}

/** Returns the average and the number of a product's ratings, or undefined if the page declares none. */
export function aggregateRatingOf(node: JsonLdNode): { average: number; count: number | null } | undefined {
  const rating = [node.aggregateRating].flat()[0] as JsonLdNode | undefined
  const average = rating && typeof rating === 'object' ? ratingOfJsonLd(rating) : null
  if (average === null || average === 0) return undefined
  const count = Number(jsonLdText(rating?.ratingCount) || jsonLdText(rating?.reviewCount))
  return { average, count: Number.isInteger(count) && count > 0 ? count : null }
}
