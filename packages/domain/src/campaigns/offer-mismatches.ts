import type { CampaignOffer } from './campaign-brief.ts'

/** What the texts of a campaign have to agree with. */
export interface OfferFacts {
  offer: CampaignOffer | null
  /** Prices as they are shown: "£14.00". */
  products: readonly { title: string; price: string }[]
  language: string
}

/** A place in a text that contradicts the campaign, with the text that would be right there. */
export interface OfferMismatch {
  kind: 'percent' | 'amount' | 'code' | 'day' | 'price'
  start: number
  end: number
  message: string
  right: string | null
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const REDUCED = String.raw`(?:\s+(?:off|less|discount|cheaper)\b)`
const PERCENT_OFF = new RegExp(`(?<number>${NUMBER})\\s?%${REDUCED}|\\bsave\\s+(?<saved>${NUMBER})\\s?%`, 'gi')
const AMOUNT_OFF = new RegExp(`[£€$]\\s?(?<number>${NUMBER})${REDUCED}|\\bsave\\s+[£€$]\\s?(?<saved>${NUMBER})`, 'gi')
const CODE = /\bcode:?\s+["“'‘]?(?<named>[A-Z0-9][A-Z0-9-]{2,})|\b(?<alone>[A-Z]{3,}\d{1,3})\b/g
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const MONTH = `(?:${MONTHS.map((month) => (month === 'may' ? 'may' : `${month.slice(0, 3)}(?:${month.slice(3)})?`)).join('|')})`
const LAST_DAY = new RegExp(
  `\\b(?:until|till|through|ends(?:\\s+on)?|before|by)\\s+(?:the\\s+)?(?<date>(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s+of)?\\s+(?<month>${MONTH})\\b(?:\\s+(?<year>\\d{4}))?|(?<monthFirst>${MONTH})\\s+(?<dayLast>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(?<yearLast>\\d{4}))?|(?<iso>\\d{4}-\\d{2}-\\d{2}))`,
  'gi',
)
const PRICE_NEAR = /^[^£€$.!?]{0,40}(?<price>[£€$]\s?\d+(?:[.,]\d+)?)/

/** Returns where a text contradicts the offer of its campaign or the prices of its products. English dates and discounts are read; codes and prices in any language. */
export function offerMismatches(text: string, { offer, products, language }: OfferFacts): OfferMismatch[] {
  const found: OfferMismatch[] = []
  const reduced = (pattern: RegExp, kind: 'percent' | 'amount', unit: (number: string) => string) => {
    for (const match of text.matchAll(pattern)) {
      const written = match.groups?.number ?? match.groups?.saved ?? ''
      const isOffer = offer?.kind === kind && offer.amount !== null
      if (isOffer && Number(written.replace(',', '.')) === offer.amount) continue
      const start = match.index + match[0].indexOf(written)
      const said = isOffer
        ? `The offer of this campaign is ${unit(String(offer.amount))} off, not ${unit(written)}.`
        : `This campaign has no offer of ${unit(written)} off.`
      found.push({ kind, start, end: start + written.length, message: said, right: isOffer ? String(offer.amount) : null })
    }
  }
  reduced(PERCENT_OFF, 'percent', (number) => `${number}%`)
  reduced(AMOUNT_OFF, 'amount', (number) => number)
  if (offer)
    for (const match of text.matchAll(CODE)) {
      const written = match.groups?.named ?? match.groups?.alone ?? ''
      if (written === offer.code) continue
      const start = match.index + match[0].lastIndexOf(written)
      const message = offer.code ? `The code of this campaign is ${offer.code}, not ${written}.` : `This campaign has no code, so ${written} works nowhere.`
      found.push({ kind: 'code', start, end: start + written.length, message, right: offer.code || null })
    }
  if (offer?.until)
    for (const match of text.matchAll(LAST_DAY)) {
      const written = match.groups?.date ?? ''
      if (isSameDay(match.groups ?? {}, offer.until)) continue
      const start = match.index + match[0].length - written.length
      const right = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${offer.until}T00:00:00Z`))
      found.push({ kind: 'day', start, end: start + written.length, message: `The offer of this campaign ends on ${right}, not ${written}.`, right })
    }
  for (const { title, price } of products) {
    if (title === '' || price === '') continue
    for (let at = text.indexOf(title); at !== -1; at = text.indexOf(title, at + title.length)) {
      const after = text.slice(at + title.length)
      const written = PRICE_NEAR.exec(after)?.groups?.price
      if (written === undefined || digitsOf(written) === digitsOf(price)) continue
      const start = at + title.length + after.indexOf(written)
      found.push({ kind: 'price', start, end: start + written.length, message: `${title} costs ${price}, not ${written}.`, right: price })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

function isSameDay({ day, month, year, monthFirst, dayLast, yearLast, iso }: Record<string, string | undefined>, until: string): boolean {
  if (iso !== undefined) return iso === until
  const [untilYear, untilMonth, untilDay] = until.split('-').map(Number)
  const name = (month ?? monthFirst ?? '').toLowerCase()
  const number = MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1
  const writtenYear = year ?? yearLast
  return Number(day ?? dayLast) === untilDay && number === untilMonth && (writtenYear === undefined || Number(writtenYear) === untilYear)
}

/** "£14.00", "£14" and "14,00 €" are the same price. */
const digitsOf = (price: string) =>
  price
    .replaceAll(/[^\d.,]/g, '')
    .replace(',', '.')
    .replace(/\.0+$/, '')
