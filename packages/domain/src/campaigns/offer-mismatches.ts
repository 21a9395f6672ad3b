import type { CampaignOffer } from './campaign-brief.ts'
import { digitsOfPrice, type OfferStatement, offerStatements } from './offer-statements.ts'

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

function contradiction(
  { kind, about, value, year, written }: OfferStatement,
  { offer, products, language }: OfferFacts,
): Pick<OfferMismatch, 'message' | 'right'> | null {
  switch (kind) {
    case 'percent':
    case 'amount': {
      const unit = (number: string) => (kind === 'percent' ? `${number}%` : number)
      if (offer?.kind !== kind || offer.amount === null) return { message: `This campaign has no offer of ${unit(written)} off.`, right: null }
      const right = String(offer.amount)
      return value === right ? null : { message: `The offer of this campaign is ${unit(right)} off, not ${unit(written)}.`, right }
    }
    case 'code':
      if (!offer || value === offer.code) return null
      return offer.code
        ? { message: `The code of this campaign is ${offer.code}, not ${written}.`, right: offer.code }
        : { message: `This campaign has no code, so ${written} works nowhere.`, right: null }
    case 'day': {
      if (!offer?.until || (value === offer.until.slice(5) && (year === null || year === Number(offer.until.slice(0, 4))))) return null
      const right = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${offer.until}T00:00:00Z`))
      return { message: `The offer of this campaign ends on ${right}, not ${written}.`, right }
    }
    case 'price': {
      const price = products.find(({ title }) => title === about)?.price ?? ''
      return digitsOfPrice(price) === value ? null : { message: `${about} costs ${price}, not ${written}.`, right: price }
    }
  }
}
