import { type Money, moneyIn } from './amounts.ts'
import { daysIn, type WrittenDay } from './offer-days.ts'
import { type OfferStatement, offerStatements } from './offer-statements.ts'

interface Sources {
  readonly money: readonly Money[]
  readonly days: readonly WrittenDay[]
  readonly statements: readonly OfferStatement[]
}

const cache = new WeakMap<readonly string[], Sources>()

/** Returns the amounts, days and offers in a brand's texts. Results are cached by array. */
export function sourcesOf(texts: readonly string[]): Sources {
  const cached = cache.get(texts)
  if (cached) return cached
  const text = texts.join('\n')
  const sources = { money: moneyIn(text), days: daysIn(text), statements: offerStatements(text, []) }
  cache.set(texts, sources)
  return sources
}
