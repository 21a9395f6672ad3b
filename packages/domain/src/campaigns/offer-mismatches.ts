import { isSameCurrency, type Money, numberIn, priceOf } from './amounts.ts'
import type { CampaignOffer } from './campaign-brief.ts'
import { isSameStatement, type OfferStatement, offerStatements, partOf, type StatedValue } from './offer-statements.ts'
import { sourcesOf } from './sources-of.ts'

/** Facts that the texts of a campaign must agree with. */
export interface OfferFacts {
  offer: CampaignOffer | null
  /** Display prices: "£14.00". */
  products: readonly { title: string; price: string }[]
  language: string
  /** The brief's prompt, whose statements count where the offer itself says nothing else. */
  prompt?: string
  /** Texts of the brand, which count where the brief has no offer. Pass the same array for the same texts, because it is the cache key. */
  sources?: readonly string[]
  /** Days of the brief and of the item, `YYYY-MM-DD`. */
  dates?: readonly string[]
}

/** A statement in a text that contradicts the campaign, with the correct text. */
export interface OfferMismatch extends Pick<OfferStatement, 'kind' | 'start' | 'end'> {
  message: string
  right: string | null
}

/** Returns the statements in a text that contradict the campaign's offer or its products' prices. */
export function offerMismatches(text: string, facts: OfferFacts): OfferMismatch[] {
  return offerStatements(
    text,
    facts.products.map(({ title }) => title),
  ).flatMap((statement) => {
    const wrong = contradiction(statement, facts)
    return wrong && !isInPrompt(statement, facts) && !isInSources(statement, facts)
      ? [{ kind: statement.kind, start: statement.start, end: statement.end, ...wrong }]
      : []
  })
}

/** Returns true if the prompt contains the statement and, where the offer defines this part, also the offer's value. */
function isInPrompt(statement: OfferStatement, { prompt = '', offer, products }: OfferFacts): boolean {
  if (prompt === '' || statement.kind === 'price') return false
  const ofPrompt = offerStatements(prompt, []).filter(({ kind }) => partOf(kind) === partOf(statement.kind))
  const decided = offer && partsOf(offer, products)[partOf(statement.kind)]
  return (!decided || ofPrompt.some((other) => isSameStatement(other, decided))) && ofPrompt.some((other) => isSameStatement(other, statement))
}

/** Returns true if the brand's texts contain the statement, as a standing offer, and the campaign's offer does not define its part. */
function isInSources(statement: OfferStatement, { sources = [], offer, products }: OfferFacts): boolean {
  const part = partOf(statement.kind)
  if (part === 'price' || (offer && partsOf(offer, products)[part])) return false
  return sourcesOf(sources).statements.some((other) => isSameStatement(other, statement))
}

/** Returns an offer as statements, of those parts that it decides. */
function partsOf({ kind, amount, currency, code, until }: CampaignOffer, products: OfferFacts['products']): Partial<Record<string, StatedValue>> {
  const none = { currency: null, year: null }
  const money = kind === 'amount' ? (currency ?? currencyOfProducts(products)) : null
  return {
    benefit: { ...none, kind, value: amount === null ? kind : String(amount), currency: money },
    ...(code ? { code: { ...none, kind: 'code' as const, value: code.toUpperCase() } } : {}),
    ...(until ? { day: { ...none, kind: 'day' as const, value: until.slice(5), year: Number(until.slice(0, 4)) } } : {}),
  }
}

type Wrong = Pick<OfferMismatch, 'message' | 'right'>

function contradiction(statement: OfferStatement, facts: OfferFacts): Wrong | null {
  switch (statement.kind) {
    case 'percent':
      return wrongPercent(statement, facts)
    case 'amount':
      return wrongAmount(statement, facts)
    case 'code':
      return wrongCode(statement, facts)
    case 'day':
      return wrongDay(statement, facts)
    case 'price':
      return wrongPrice(statement, facts)
    // Free shipping and gifts can be combined with any offer.
    case 'free-shipping':
    case 'gift':
      return null
  }
}

function wrongPercent({ value, written }: OfferStatement, { offer }: OfferFacts): Wrong | null {
  if (offer?.kind !== 'percent' || offer.amount === null) return { message: `This campaign has no offer of ${written}% off.`, right: null }
  const right = String(offer.amount)
  return value === right ? null : { message: `The offer of this campaign is ${right}% off, not ${written}%.`, right }
}

function wrongAmount({ value, currency, written }: OfferStatement, { offer, products, language }: OfferFacts): Wrong | null {
  const amount = offer?.amount ?? null
  // A number without a unit can only lack the sign of the campaign's percentage.
  const isPercentWithoutSign = offer?.kind === 'percent' && currency === null && value === String(amount)
  if (amount === null || (offer?.kind !== 'amount' && !isPercentWithoutSign)) return { message: `This campaign has no offer of ${written} off.`, right: null }
  const money = offer?.currency ?? currencyOfProducts(products)
  if (!isPercentWithoutSign && value === String(amount) && isSameCurrency(currency, money)) return null
  const right = isPercentWithoutSign
    ? `${amount}%`
    : isSameCurrency(currency, money) && (currency !== null || money === null)
      ? written.replace(numberIn(written), () => String(amount))
      : moneyText(amount, money, language)
  return { message: `The offer of this campaign is ${right} off, not ${written}.`, right }
}

/** Returns the currency of the first price that has one, in which the amount of an offer is. */
export const currencyOfProducts = (products: OfferFacts['products']): string | null =>
  products.map(({ price }) => priceOf(price)?.currency ?? null).find((currency) => currency !== null) ?? null

/** Formats an amount in an ISO 4217 currency; in one that is known by a shared sign, puts the sign before it. */
const moneyText = (amount: number, currency: string | null, language: string): string =>
  currency !== null && /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
    : `${currency ?? ''}${amount}`

function wrongCode({ value, written, isNamed }: OfferStatement, { offer }: OfferFacts): Wrong | null {
  // Without an offer, capitals with digits may name a model: “SPF50”.
  if (!offer && !isNamed) return null
  if (value === offer?.code.toUpperCase()) return null
  return offer?.code
    ? { message: `The code of this campaign is ${offer.code}, not ${written}.`, right: offer.code }
    : { message: `This campaign has no code, so ${written} is not valid.`, right: null }
}

function wrongDay({ value, year, written }: OfferStatement, { offer, language }: OfferFacts): Wrong | null {
  if (!offer?.until || (value === offer.until.slice(5) && (year === null || year === Number(offer.until.slice(0, 4))))) return null
  const right = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${offer.until}T00:00:00Z`))
  return { message: `The offer of this campaign ends on ${right}, not ${written}.`, right }
}

function wrongPrice({ about, value, currency, written }: OfferStatement, { products }: OfferFacts): Wrong | null {
  // Of two products with one title, either price is right.
  const prices = products.filter(({ title }) => title === about).map(({ price }) => price)
  const isRight = ({ amount, currency: ofProduct }: Money) => value === String(amount) && isSameCurrency(currency, ofProduct)
  const known = prices.flatMap((price) => priceOf(price) ?? [])
  const [right] = prices
  if (right === undefined || known.length < prices.length || known.some(isRight)) return null
  return { message: `${about} costs ${right}, not ${written}.`, right: prices.length === 1 ? right : null }
}
