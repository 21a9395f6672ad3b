import type { Check } from '../checks/check.ts'
import type { OfferFacts } from './offer-mismatches.ts'
import { readBody } from './rich-text.ts'

/** Small numbers count things, and years date them: neither says what a reader would want proven. */
const COUNT_OR_YEAR = /^(?:\d{1,2}|(?:19|20)\d\d)[.,]?$/
const NUMBER = /\d+(?:[.,]\d+)*/

/**
 * Returns why words of a text are claims that no text of the brand supports: superlatives, percentages, prices and large numbers. `find` knows the brand's
 * texts (`sourcedClaims`). What the offer of the campaign or the price of a product says has its source there.
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

/** The words of a body: a merge tag or the address of a link claims nothing. */
const wordsOf = (body: string) =>
  readBody(body)
    .map((spans) => spans.map((span) => ('text' in span ? span.text : ' ')).join(''))
    .join('\n')
