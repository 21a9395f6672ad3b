import { isSameCurrency, type Money, moneyIn, numberIn } from './amounts.ts'
import type { CampaignOffer } from './campaign-brief.ts'
import { type OfferStatement, offerStatements } from './offer-statements.ts'

/** Facts that the texts of a campaign must agree with. */
export interface OfferFacts {
  offer: CampaignOffer | null
  /** Display prices: "£14.00". */
  products: readonly { title: string; price: string }[]
  language: string
}

/** A statement in a text that contradicts the campaign, with the correct text. */
export interface OfferMismatch extends Pick<OfferStatement, 'kind' | 'start' | 'end'> {
  message: string
  right: string | null
}

/** Returns the statements in a text that contradict the campaign's offer or its products' prices. */
export function offerMismatches(text: string, { offer, products, language }: OfferFacts): OfferMismatch[] {
  const priced = products.filter(({ price }) => price !== '')
  return offerStatements(
    text,
    priced.map(({ title }) => title),
  ).flatMap((statement) => {
    const wrong = contradiction(statement, { offer, products: priced, language })
    return wrong ? [{ kind: statement.kind, start: statement.start, end: statement.end, ...wrong }] : []
  })
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
  const money = currencyOf(products)
  if (!isPercentWithoutSign && value === String(amount) && isSameCurrency(currency, money)) return null
  const right = isPercentWithoutSign
    ? `${amount}%`
    : isSameCurrency(currency, money) && (currency !== null || money === null)
      ? written.replace(numberIn(written), () => String(amount))
      : moneyText(amount, money, language)
  return { message: `The offer of this campaign is ${right} off, not ${written}.`, right }
}

/** Returns the currency of the products, in which the amount of an offer is. */
function currencyOf(products: OfferFacts['products']): string | null {
  for (const { price } of products) {
    const [money] = moneyIn(price)
    if (money) return money.currency
  }
  return null
}

/** Formats an amount in an ISO 4217 currency; in one that is known by a shared sign, puts the sign before it. */
const moneyText = (amount: number, currency: string | null, language: string): string =>
  currency !== null && /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
    : `${currency ?? ''}${amount}`

function wrongCode({ value, written }: OfferStatement, { offer }: OfferFacts): Wrong | null {
  if (!offer || value === offer.code.toUpperCase()) return null
  return offer.code
    ? { message: `The code of this campaign is ${offer.code}, not ${written}.`, right: offer.code }
    : { message: `This campaign has no code, so ${written} works nowhere.`, right: null }
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
  const [right] = prices
  if (right === undefined || prices.some((price) => moneyIn(price).length === 0 || moneyIn(price).some(isRight))) return null
  return { message: `${about} costs ${right}, not ${written}.`, right: prices.length === 1 ? right : null }
}
