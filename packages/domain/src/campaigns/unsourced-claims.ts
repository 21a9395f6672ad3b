import type { Check } from '../checks/findings/check.ts'
import { amountOf, isSameCurrency, type Money, moneyIn, NUMBER, priceOf } from './amounts.ts'
import { daysIn, lastDaysIn, type WrittenDay } from './offer-days.ts'
import { currencyOfProducts, type OfferFacts, offerMismatches } from './offer-mismatches.ts'
import { offerStatements } from './offer-statements.ts'
import { readBody } from './rich-text.ts'
import { sourcesOf } from './sources-of.ts'

/** Matches small numbers, which are usually counts, and four-digit years. Neither needs a source. */
const COUNT_OR_YEAR = /^(?:\d{1,2}|(?:19|20)\d\d)[.,]?$/
const FIGURE = new RegExp(String.raw`(?<number>${NUMBER})(?:\s?(?<percent>%|per\s?cent\b))?`, 'giu')

interface Claim {
  start: number
  end: number
  message: string
}

/**
 * Returns messages for superlatives, percentages, amounts and large numbers without a source and, if `facts` has a brief, also for dates, free shipping and
 * gifts without a source. Sources are the brand's texts (`find`, see `sourcedClaims`), the brief including its prompt, and product prices.
 */
export function unsourcedClaims(body: string, find: Check['find'], facts: OfferFacts | null): string[] {
  const text = plainText(body)
  const money = moneyIn(text)
  const claims = find(text, 'text').flatMap(({ span, message }) => (span && !isStated(text.slice(span.start, span.end), facts) ? [{ ...span, message }] : []))
  if (!facts) return claims.map(({ message }) => message)
  // Skips contradictions of the brief, because another check reports them.
  const judged: { start: number; end: number }[] = [...money, ...offerMismatches(text, facts)]
  const isJudged = ({ start, end }: Claim) => judged.some((other) => other.start < end && start < other.end)
  return [...claims.filter((claim) => !isJudged(claim)), ...briefClaims(text, money, facts)].sort((a, b) => a.start - b.start).map(({ message }) => message)
}

/** Returns amounts, days and extras that are in neither the guide nor the brief. */
function briefClaims(text: string, money: readonly Money[], facts: OfferFacts): Claim[] {
  const wrong = offerMismatches(text, facts)
  // “Until 30 April” in the brief supports “before 1 May”.
  const stated = new Set(lastDaysIn(text).flatMap((day) => (day.isExclusive && isStatedDay(day, facts) ? [day.end] : [])))
  const unsourced = [
    ...money.filter((amount) => !isStatedMoney(amount, facts)),
    ...daysIn(text).filter((day) => !isStatedDay(day, facts) && !stated.has(day.end)),
    ...offerStatements(text, []).filter(({ kind }) => (kind === 'free-shipping' || kind === 'gift') && !isStatedExtra(kind, facts)),
  ]
  return unsourced
    .filter(({ start, end }) => !wrong.some((other) => other.start < end && start < other.end))
    .map(({ start, end, written }) => ({ start, end, message: `“${written}” has no source: it is in neither the guide nor the brief.` }))
}

const promptOf = (facts: OfferFacts | null) => [facts?.prompt ?? '', facts?.offer?.terms ?? ''].join('\n')

/** Returns true if the brief's offer, its prompt or a price contains the figure or superlative. */
function isStated(claim: string, facts: OfferFacts | null): boolean {
  if (COUNT_OR_YEAR.test(claim)) return true
  const [figure] = figuresIn(claim)
  if (!figure) return promptOf(facts).toLowerCase().includes(claim.toLowerCase())
  const { offer } = facts ?? {}
  const ofOffer = offer?.amount ? [{ amount: offer.amount, isPercent: offer.kind === 'percent' }] : []
  const ofPrices = (facts?.products ?? []).flatMap(({ price }) => figuresIn(price))
  return [...ofOffer, ...ofPrices, ...figuresIn(promptOf(facts))].some(({ amount, isPercent }) => amount === figure.amount && isPercent === figure.isPercent)
}

const figuresIn = (text: string) =>
  [...text.matchAll(FIGURE)].map(({ groups }) => ({ amount: amountOf(groups?.number ?? ''), isPercent: groups?.percent !== undefined }))

function isStatedMoney({ amount, currency }: Money, facts: OfferFacts): boolean {
  const { offer, products, sources = [] } = facts
  const ofOffer = offer?.kind === 'amount' && offer.amount !== null ? [{ amount: offer.amount, currency: offer.currency ?? currencyOfProducts(products) }] : []
  const isSame = (other: Pick<Money, 'amount' | 'currency'>) => other.amount === amount && isSameCurrency(other.currency, currency)
  return (
    [...ofOffer, ...products.flatMap(({ price }) => priceOf(price) ?? []), ...moneyIn(promptOf(facts))].some(isSame) || sourcesOf(sources).money.some(isSame)
  )
}

function isStatedDay(day: WrittenDay, facts: OfferFacts): boolean {
  const { offer, dates = [], sources = [] } = facts
  const isSame = ({ value, year }: Pick<WrittenDay, 'value' | 'year'>) => value === day.value && (year === null || day.year === null || year === day.year)
  const ofBrief = [...dates, offer?.from ?? '', offer?.until ?? ''].filter(Boolean).map((date) => ({ value: date.slice(5), year: Number(date.slice(0, 4)) }))
  return [...ofBrief, ...daysIn(promptOf(facts))].some(isSame) || sourcesOf(sources).days.some(isSame)
}

function isStatedExtra(kind: 'free-shipping' | 'gift', facts: OfferFacts): boolean {
  const { offer, sources = [] } = facts
  const isSame = (statement: { kind: string }) => statement.kind === kind
  return offer?.kind === kind || offerStatements(promptOf(facts), []).some(isSame) || sourcesOf(sources).statements.some(isSame)
}

/** Returns the text of a body without merge tags and link URLs, because neither makes claims. */
const plainText = (body: string) =>
  readBody(body)
    .map((spans) => spans.map((span) => ('text' in span ? span.text : ' ')).join(''))
    .join('\n')
