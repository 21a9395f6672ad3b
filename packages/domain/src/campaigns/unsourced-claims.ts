import type { Check } from '../checks/check.ts'
import type { OfferFacts } from './offer-mismatches.ts'
import { readBody } from './rich-text.ts'

/** Small numbers are counts and years are dates: neither needs proof. */
const COUNT_OR_YEAR = /^(?:\d{1,2}|(?:19|20)\d\d)[.,]?$/
const NUMBER = /\d+(?:[.,]\d+)*/

/**
 * Returns messages for claims that no text of the brand supports: superlatives, percentages, prices and large numbers. `find` holds the brand's texts
 * (`sourcedClaims`); the campaign's offer and product prices count as sources too.
 */
export function unsourcedClaims(body: string, find: Check['find'], offer: OfferFacts | null): string[] {
  const text = wordsOf(body)
  const stated = new Set(
    [String(offer?.offer?.amount ?? ''), ...(offer?.products ?? []).map(({ price }) => NUMBER.exec(price)?.[0] ?? '')].filter(Boolean).map(amountOf),
  )
  return find(text, 'text').flatMap(({ span, message }) => {
    const claim = span ? text.slice(span.start, span.end) : ''
    const number = NUMBER.exec(claim)?.[0]
    return COUNT_OR_YEAR.test(claim) || (number && stated.has(amountOf(number))) ? [] : [message]
  })
}

const amountOf = (number: string) => number.replace(/[.,]00$/, '')

/** Returns the text of a body without merge tags and link addresses, which make no claims. */
const wordsOf = (body: string) =>
  readBody(body)
    .map((spans) => spans.map((span) => ('text' in span ? span.text : ' ')).join(''))
    .join('\n')
