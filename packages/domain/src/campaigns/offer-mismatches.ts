import type { CampaignOffer } from './campaign-brief.ts'
import { digitsOfPrice, type OfferStatement, offerStatements } from './offer-statements.ts'

/** What the texts of a campaign have to agree with. */
export interface OfferFacts {
  offer: CampaignOffer | null
  /** Prices as they are shown: "£14.00". */
  products: readonly { title: string; price: string }[]
  language: string
}

/** A place in a text that contradicts the campaign, with the text that would be right there. */
export interface OfferMismatch extends Pick<OfferStatement, 'kind' | 'start' | 'end'> {
  message: string
  right: string | null
}

/** Returns where a text contradicts the offer of its campaign or the prices of its products. */
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
