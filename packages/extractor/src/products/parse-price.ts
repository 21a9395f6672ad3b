export interface ParsedPrice {
  /** Price as written by the shop, without the currency: "144.000", "3.60". */
  price: string
  /** Numeric value of the price, after interpreting the separators. */
  amount: number
  /** ISO code if the sign or code is unambiguous. A bare "$" stays "$". */
  currency: string | null
}

const SIGNS: [sign: string, code: string][] = [
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['NT$', 'TWD'],
  ['R$', 'BRL'],
  ['MX$', 'MXN'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['￥', 'JPY'],
  ['円', 'JPY'],
  ['元', 'CNY'],
  ['₹', 'INR'],
  ['Rs.', 'INR'],
  ['Rs', 'INR'],
  ['₩', 'KRW'],
  ['원', 'KRW'],
  ['₽', 'RUB'],
  ['руб.', 'RUB'],
  ['руб', 'RUB'],
  ['₴', 'UAH'],
  ['грн', 'UAH'],
  ['₺', 'TRY'],
  ['₫', 'VND'],
  ['đ', 'VND'],
  ['฿', 'THB'],
  ['₪', 'ILS'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['₡', 'CRC'],
  ['₸', 'KZT'],
  ['₾', 'GEL'],
  ['Kč', 'CZK'],
  ['zł', 'PLN'],
  ['Ft', 'HUF'],
  ['lei', 'RON'],
  ['лв.', 'BGN'],
  ['лв', 'BGN'],
  ['kr.', 'kr'],
  ['kr', 'kr'],
  ['Fr.', 'CHF'],
  ['RM', 'MYR'],
  ['Rp', 'IDR'],
  ['R', 'ZAR'],
  ['تومان', 'IRT'],
  ['ریال', 'IRR'],
  ['د.إ', 'AED'],
  ['ر.س', 'SAR'],
  ['$', '$'],
]
const CODES =
  'USD|EUR|GBP|CHF|JPY|CNY|AUD|CAD|NZD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|RUB|UAH|INR|KRW|THB|VND|IDR|MYR|SGD|HKD|TWD|PHP|BRL|MXN|ARS|CLP|COP|PEN|ZAR|ILS|AED|SAR|EGP|NGN|KES|KZT|GEL|RSD'
const escapeRegex = (text: string) => text.replace(/[.$*+?^()[\]{}|\\]/g, '\\$&')
const SIGN = `(?:${SIGNS.map(([sign]) => escapeRegex(sign))
  .sort((a, b) => b.length - a.length)
  .join('|')}|\\b(?:${CODES})\\b)`
const NUMBER = `\\d{1,3}(?:[.,'’\u00a0\u202f ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?(?!\\d)`
const SIGN_BEFORE_NUMBER = new RegExp(`(?<![\\p{L}\\d])(${SIGN})\\s?(${NUMBER})(?:,-|\\.-|\\.–|,–)?(?!\\p{Ll})`, 'u')
const NUMBER_BEFORE_SIGN = new RegExp(`(?<![\\p{L}\\d.,])(${NUMBER})(?:,-|\\.-|\\.–|,–)?\\s?(${SIGN})(?![\\p{L}\\d])`, 'u')

/** Maximum number of characters to search. An actual price is near the start of its text. */
const MAX_READ_LENGTH = 500

/**
 * Parses the first price in a text, with its currency; returns null if the text contains no price. Examples: "$ 144.000", "45.00 CHF", "3,60 €", "¥1,200",
 * "1 299 kr", "CHF 45.–".
 */
export function parsePrice(text: string): ParsedPrice | null {
  const west = text
    .slice(0, MAX_READ_LENGTH)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\s+/g, ' ')
  const before = SIGN_BEFORE_NUMBER.exec(west)
  const after = NUMBER_BEFORE_SIGN.exec(west)
  const first = before && (!after || before.index <= after.index) ? { number: before[2], sign: before[1] } : after ? { number: after[1], sign: after[2] } : null
  if (!first?.number || !first.sign) return null
  const price = first.number.trim()
  return { price, amount: amountOf(price), currency: currencyOf(first.sign) }
}

/** Returns true if a text is little more than a price: "From $ 20.00", "$10 – $20", "45.00 CHF incl. VAT". */
export function isPriceText(text: string): boolean {
  if (text.length > 60 || parsePrice(text) === null) return false
  const rest = text
    .replace(new RegExp(SIGN_BEFORE_NUMBER.source, 'gu'), '')
    .replace(new RegExp(NUMBER_BEFORE_SIGN.source, 'gu'), '')
    .replace(/[\d\s.,–—|/()%*:+-]+/g, ' ')
    .trim()
  return rest.split(/\s+/).filter(Boolean).length <= 4
}

/** Parses a written number. The last separator is the decimal separator if one or two digits follow it. */
export function amountOf(written: string): number {
  const marks = written.replace(/[\s'’\u00a0\u202f]/g, '')
  const decimal = /[.,](\d{1,2})$/.exec(marks)
  const integerPart = (decimal ? marks.slice(0, decimal.index) : marks).replace(/[.,]/g, '')
  return Number(`${integerPart}.${decimal?.[1] ?? '0'}`)
}

function currencyOf(sign: string): string | null {
  return SIGNS.find(([text]) => text === sign)?.[1] ?? sign
}
