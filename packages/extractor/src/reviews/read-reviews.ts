import { mergeReviews } from '@brandwright/domain/brands/merge-reviews'
import { readRating } from '@brandwright/domain/brands/read-rating'
import type { Review } from '@brandwright/domain/brands/review'
import type { Capture } from '../capture/capture.ts'
import { reviewOfMarkup } from './review-of-markup.ts'
import { reviewsOfJsonLd } from './reviews-of-json-ld.ts'

const MAX_FOUND = 500
/** A property of microdata is captured up to this length; a text of it may have been cut. */
const CUT_AT = 500

/** The reviews that the pages declare, each once, in the order of the pages. */
export function readReviews(captures: Capture[]): Review[] {
  const found = captures.flatMap((capture) => [...reviewsOfJsonLd(capture.jsonLd, capture.finalUrl), ...reviewsOfMicrodata(capture)])
  return mergeReviews([], found, MAX_FOUND).reviews
}

function reviewsOfMicrodata({ microdata, finalUrl }: Capture): Review[] {
  const products = microdata.filter(({ type }) => /schema\.org\/Product$/i.test(type))
  const product = products.length === 1 ? (products[0]?.properties.name ?? '') : ''
  return microdata
    .filter(({ type, properties }) => /schema\.org\/Review$/i.test(type) && (properties.reviewBody ?? properties.description ?? '').length < CUT_AT)
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
