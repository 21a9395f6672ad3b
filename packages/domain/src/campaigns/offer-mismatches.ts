import { languageTag } from '../brands/language-tag.ts'
import { isSameCurrency, type Money, moneyDigits, numberLike, priceOf, withAmount } from './amounts.ts'
import type { CampaignOffer } from './campaign-brief.ts'
import { daysAfter, shiftDay } from './offer-days.ts'
import { isSameStatement, type OfferStatement, offerStatements, partOf, phraseEnd, type StatedValue } from './offer-statements.ts'
import { sourcesOf } from './sources-of.ts'

/** Facts that a campaign's texts must not contradict. */
export interface OfferFacts {
  offer: CampaignOffer | null
  /** Products with display prices, such as "£14.00". */
  products: readonly { title: string; price: string }[]
  language: string
  /** Prompt of the brief. Statements in it are accepted unless the offer contradicts them. */
  prompt?: string
  /** Texts of the brand, whose offers are accepted if the brief has no offer. Pass the same array for the same texts, because results are cached by array. */
  sources?: readonly string[]
  /** Days specified in the brief and the item, `YYYY-MM-DD`. */
  dates?: readonly string[]
}

/** A statement that contradicts the campaign's facts, with the correct text for the span from `start` to `end`. */
export interface OfferMismatch extends Pick<OfferStatement, 'kind' | 'start' | 'end'> {
  level: 'block' | 'warn'
  message: string
  right: string | null
}

/** Returns the statements in a text that contradict the campaign's offer or product prices. */
export function offerMismatches(text: string, facts: OfferFacts): OfferMismatch[] {
  return offerStatements(
    text,
    facts.products.map(({ title }) => title),
  ).flatMap((statement) => {
    const wrong = contradiction(statement, facts, text)
    const { kind, start, end } = statement
    return wrong && !isInPrompt(statement, facts) && !isInSources(statement, facts)
      ? [{ kind, start, end, level: kind === 'price' ? 'warn' : 'block', ...wrong }]
      : []
  })
}

/**
 * Returns true if the prompt contains the statement and the offer doesn't contradict it: the offer either leaves this part open or has a value that the prompt
 * contains, too.
 */
function isInPrompt(statement: OfferStatement, { prompt = '', offer, products }: OfferFacts): boolean {
  if (prompt === '' || statement.kind === 'price') return false
  const ofPrompt = offerStatements(prompt, []).filter(({ kind }) => partOf(kind) === partOf(statement.kind))
  const decided = offer && partsOf(offer, products)[partOf(statement.kind)]
  return (!decided || ofPrompt.some((other) => isSameStatement(other, decided))) && ofPrompt.some((other) => isSameStatement(other, statement))
}

/** Returns true if the brand's texts contain the statement and the campaign's offer leaves this part open. */
function isInSources(statement: OfferStatement, { sources = [], offer, products }: OfferFacts): boolean {
  const part = partOf(statement.kind)
  if (part === 'price' || (offer && partsOf(offer, products)[part])) return false
  return sourcesOf(sources).statements.some((other) => isSameStatement(other, statement))
}

/** Returns the parts that an offer determines, as statements. */
function partsOf({ kind, amount, currency, code, until }: CampaignOffer, products: OfferFacts['products']): Partial<Record<string, StatedValue>> {
  const none = { currency: null, year: null }
  const money = kind === 'amount' ? (currency ?? currencyOfProducts(products)) : null
  return {
    benefit: { ...none, kind, value: amount === null ? kind : String(amount), currency: money },
    ...(code ? { code: { ...none, kind: 'code' as const, value: code.toUpperCase() } } : {}),
    ...(until ? { day: { ...none, kind: 'day' as const, value: until.slice(5), year: Number(until.slice(0, 4)) } } : {}),
  }
}

type Wrong = Pick<OfferMismatch, 'message' | 'right'> & Partial<Pick<OfferMismatch, 'end' | 'level'>>

function contradiction(statement: OfferStatement, facts: OfferFacts, text: string): Wrong | null {
  switch (statement.kind) {
    case 'percent':
      return wrongPercent(statement, facts, text)
    case 'amount':
      return wrongAmount(statement, facts, text)
    case 'code':
      return wrongCode(statement, facts)
    case 'day':
      return wrongDay(statement, facts)
    case 'price':
      return wrongPrice(statement, facts)
    // Free shipping and gifts can accompany any offer.
    case 'free-shipping':
    case 'gift':
      return null
  }
}

function wrongPercent(statement: OfferStatement, facts: OfferFacts, text: string): Wrong | null {
  const { value, written } = statement
  const { offer, language } = facts
  if (offer?.kind !== 'percent' || offer.amount === null) return anotherKind(statement, `${written}%`, facts, text)
  if (value === String(offer.amount)) return null
  const right = numberLike(String(offer.amount), written, language)
  return { message: `The offer of this campaign is ${right}% off, not ${written}%.`, right }
}

function wrongAmount(statement: OfferStatement, facts: OfferFacts, text: string): Wrong | null {
  const { value, currency, written } = statement
  const { offer, products, language } = facts
  if (offer?.kind !== 'amount' || offer.amount === null) return anotherKind(statement, written, facts, text)
  const money = offer.currency ?? currencyOfProducts(products)
  if (value === String(offer.amount) && isSameCurrency(currency, money)) return null
  const isOfMoney = isSameCurrency(currency, money) && (currency !== null || money === null)
  const right = isOfMoney ? withAmount(written, offer.amount, language) : moneyText(offer.amount, money, language)
  return { message: `The offer of this campaign is ${right} off, not ${written}.`, right }
}

/**
 * Reports a discount of a different kind than the campaign's. The fix replaces the whole phrase, including a percent sign and the word after it: “20% off”
 * becomes “£10 off”.
 */
function anotherKind(statement: OfferStatement, stated: string, { offer, products, language }: OfferFacts, text: string): Wrong {
  const right = offer ? discountText(offer, products, language) : null
  if (right === null) return { message: `This campaign has no offer of ${stated} off.`, right }
  const { end, reduced } = phraseEnd(text, statement)
  return { message: `The offer of this campaign is ${right} off, not ${stated}.`, right: right + reduced, end }
}

/** Returns the percentage or amount of an offer: “20%”, “£10”. Returns null if the offer has neither or if the currency is unknown. */
function discountText({ kind, amount, currency }: CampaignOffer, products: OfferFacts['products'], language: string): string | null {
  if (amount === null) return null
  if (kind === 'percent') return `${numberLike(String(amount), '', language)}%`
  const money = kind === 'amount' ? (currency ?? currencyOfProducts(products)) : null
  return money && moneyText(amount, money, language)
}

/** Returns the currency of the first price that includes one. The amounts of an offer are in the currency of the products. */
export const currencyOfProducts = (products: OfferFacts['products']): string | null =>
  products.map(({ price }) => priceOf(price)?.currency ?? null).find((currency) => currency !== null) ?? null

/** Formats an amount of money. `currency` is an ISO 4217 code, or a sign that several countries share, which then precedes the amount. */
const moneyText = (amount: number, currency: string | null, language: string): string =>
  currency !== null && /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(languageTag(language), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
    : `${currency ?? ''}${numberLike(moneyDigits(amount), '', language)}`

function wrongCode({ value, written, isNamed }: OfferStatement, { offer }: OfferFacts): Wrong | null {
  // Without an offer, uppercase text with digits may be a model name: “SPF50”.
  if (!offer && !isNamed) return null
  if (value === offer?.code.toUpperCase()) return null
  return offer?.code
    ? { message: `The code of this campaign is ${offer.code}, not ${written}.`, right: offer.code }
    : { message: `This campaign has no code, so ${written} is not valid.`, right: null }
}

/**
 * Reports a day in a sentence about the offer that is not the offer's last day, and an order deadline after the last day. Any other day, such as a delivery
 * day, may be intended and only causes a warning.
 */
function wrongDay({ value, year, written, subject, isExclusive = false }: OfferStatement, { offer, language }: OfferFacts): Wrong | null {
  if (!offer?.until) return null
  // “Before 1 May” is compared with the day after the offer's last day, because the last day of February is unknown without a year.
  const stated = shiftDay({ value, year }, isExclusive ? 1 : 0)
  const expected = shiftDay({ value: offer.until.slice(5), year: Number(offer.until.slice(0, 4)) }, isExclusive ? 1 : 0)
  if (stated.value === expected.value && (year === null || stated.year === expected.year)) return null
  const format = new Intl.DateTimeFormat(languageTag(language), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const dayText = (date: string) => format.format(new Date(`${date}T00:00:00Z`))
  const ends = `The offer of this campaign ends on ${dayText(offer.until)}`
  const isLate = daysAfter(`${expected.year}-${expected.value}`, stated) > 0
  if (subject !== 'offer' && !(subject === 'order' && isLate))
    return { message: `${ends}. Check whether ${written} is meant here.`, right: null, level: 'warn' }
  return { message: `${ends}, not ${isExclusive ? 'before ' : ''}${written}.`, right: dayText(`${expected.year}-${expected.value}`) }
}

function wrongPrice({ about, value, currency, written }: OfferStatement, { products }: OfferFacts): Wrong | null {
  // If several products share a title, the price of any of them is correct.
  const prices = products.filter(({ title }) => title === about).map(({ price }) => price)
  const isRight = ({ amount, currency: ofProduct }: Money) => value === String(amount) && isSameCurrency(currency, ofProduct)
  const known = prices.flatMap((price) => priceOf(price) ?? [])
  const [right] = prices
  if (right === undefined || known.length < prices.length || known.some(isRight)) return null
  return { message: `${about} costs ${right}, not ${written}.`, right: prices.length === 1 ? right : null }
}
