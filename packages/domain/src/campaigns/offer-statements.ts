/** A statement about an offer: a discount, a code, its last day, the price of a product. */
export interface OfferStatement {
  kind: 'percent' | 'amount' | 'code' | 'day' | 'price'
  /** Product of a price; empty for the other kinds. */
  about: string
  /** Comparable value: `20`, `OAK20`, `04-30` (month and day), `14.5`. */
  value: string
  /** Year of a day, if the text has one. */
  year: number | null
  /** Original notation, at `start` to `end` in the text. */
  written: string
  start: number
  end: number
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

/**
 * Returns the statements of a text about an offer, in order. Detects discounts and days in English; codes, and prices after one of the titles, in any
 * language.
 */
export function offerStatements(text: string, titles: readonly string[]): OfferStatement[] {
  const found: OfferStatement[] = []
  const add = (statement: Omit<OfferStatement, 'end' | 'year' | 'about'> & Partial<OfferStatement>) =>
    found.push({ about: '', year: null, ...statement, end: statement.start + statement.written.length })
  for (const [kind, pattern] of [
    ['percent', PERCENT_OFF],
    ['amount', AMOUNT_OFF],
  ] as const)
    for (const match of text.matchAll(pattern)) {
      const written = match.groups?.number ?? match.groups?.saved ?? ''
      add({ kind, value: String(Number(written.replace(',', '.'))), written, start: match.index + match[0].indexOf(written) })
    }
  for (const match of text.matchAll(CODE)) {
    const written = match.groups?.named ?? match.groups?.alone ?? ''
    add({ kind: 'code', value: written, written, start: match.index + match[0].lastIndexOf(written) })
  }
  for (const match of text.matchAll(LAST_DAY)) {
    const written = match.groups?.date ?? ''
    const day = dayOf(match.groups ?? {})
    if (day) add({ kind: 'day', ...day, written, start: match.index + match[0].length - written.length })
  }
  for (const title of titles)
    for (let at = title === '' ? -1 : text.indexOf(title); at !== -1; at = text.indexOf(title, at + title.length)) {
      const after = text.slice(at + title.length)
      const written = PRICE_NEAR.exec(after)?.groups?.price
      if (written !== undefined) add({ kind: 'price', about: title, value: digitsOfPrice(written), written, start: at + title.length + after.indexOf(written) })
    }
  return found.sort((a, b) => a.start - b.start)
}

function dayOf({ day, month, year, monthFirst, dayLast, yearLast, iso }: Record<string, string | undefined>): { value: string; year: number | null } | null {
  if (iso !== undefined) return { value: iso.slice(5), year: Number(iso.slice(0, 4)) }
  const name = (month ?? monthFirst ?? '').toLowerCase()
  const number = MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1
  const writtenYear = year ?? yearLast
  const two = (value: number) => String(value).padStart(2, '0')
  return number === 0 ? null : { value: `${two(number)}-${two(Number(day ?? dayLast))}`, year: writtenYear === undefined ? null : Number(writtenYear) }
}

/** Normalizes a price: "£14.00", "£14" and "14,00 €" are equal. */
export const digitsOfPrice = (price: string): string =>
  price
    .replaceAll(/[^\d.,]/g, '')
    .replace(',', '.')
    .replace(/\.0+$/, '')
