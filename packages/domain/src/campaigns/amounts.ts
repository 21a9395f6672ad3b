import { languageTag } from '../brands/language-tag.ts'

/** An amount of money in a text, from `start` to `end`. */
export interface Money {
  amount: number
  /** ISO 4217 code, or the sign if several countries share it (`$`, `kr`), or null for a number without a currency. */
  currency: string | null
  /** Amount as written in the text, including the currency. */
  written: string
  start: number
  end: number
}

const SIGNS: Record<string, string> = {
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '₴': 'UAH',
  '₽': 'RUB',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  R$: 'BRL',
  HK$: 'HKD',
  MX$: 'MXN',
  NT$: 'TWD',
  'CN¥': 'CNY',
  $: '$',
  'Fr.': 'CHF',
  zł: 'PLN',
  Kč: 'CZK',
  'kr.': 'kr',
  kr: 'kr',
  Euros: 'EUR',
  euros: 'EUR',
  Euro: 'EUR',
  euro: 'EUR',
  dollars: '$',
}
const CODES =
  'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR'
const SHARED_SIGNS: Record<string, ReadonlySet<string>> = {
  $: new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP']),
  kr: new Set(['SEK', 'NOK', 'DKK', 'ISK']),
}

const escapeSign = (sign: string) => sign.replaceAll(/[$.]/g, String.raw`\$&`)
const CURRENCY = `(?:${Object.keys(SIGNS).map(escapeSign).join('|')}|${CODES.replaceAll(' ', '|')})`
/**
 * Matches digits in groups of three, in Indian groups of two and three, or ungrouped, with up to two decimals. The number of groups is limited, so that
 * matching takes linear time on long sequences of digits.
 */
export const NUMBER = String.raw`(?:\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}(?!\d)|\d{1,2}(?:,\d{2}){1,5},\d{3}(?!\d)|\d{1,15}(?!\d))(?:[.,]\d{1,2}(?!\d))?`
/** Suffix that replaces decimals: “1'299.–”, “10,-”. */
const NO_DECIMALS = '(?:[.,][-–—]{1,2})?'
/** A number with a currency before or after it. A currency between two numbers belongs to the second one. */
export const MONEY = String.raw`(?<![\p{L}\p{N}.,])(?:${CURRENCY}\s?${NUMBER}${NO_DECIMALS}|${NUMBER}${NO_DECIMALS}\s?${CURRENCY}(?!\s?\d|\p{L}))`
const EVERY_MONEY = new RegExp(MONEY, 'gu')
const FIRST_NUMBER = new RegExp(NUMBER, 'u')

/** Returns the amounts of money in a text, in order, in any of the supported formats: “£1,299.00”, “14,00 €”, “CHF 10”. */
export const moneyIn = (text: string): Money[] => [...text.matchAll(EVERY_MONEY)].map(({ 0: written, index }) => moneyOf(written, index))

/** Parses a written amount, with or without a currency. `start` is the offset of `written` in the surrounding text. */
export function moneyOf(written: string, start = 0): Money {
  const number = numberIn(written)
  const sign = written
    .replace(number, '')
    .replace(/[.,][-–—]+/, '')
    .trim()
  return { amount: amountOf(number), currency: sign === '' ? null : (SIGNS[sign] ?? sign), written, start, end: start + written.length }
}

/** Parses the price of a product. Returns null if it contains no number. */
export function priceOf(price: string): Money | null {
  const [money = null] = moneyIn(price)
  const number = numberIn(price)
  return money ?? (number === '' ? null : moneyOf(number))
}

/** Returns the number of a written amount, including its separators. */
const numberIn = (written: string): string => FIRST_NUMBER.exec(written)?.[0] ?? ''

const NUMBER_WITH_TAIL = new RegExp(`(?<number>${NUMBER})(?<tail>${NO_DECIMALS})`, 'u')

/** Returns a written amount with another number in the same format (see `numberLike`): “10 €” with 12.5 becomes “12,50 €” in German. */
export const withAmount = (written: string, amount: number, language: string): string =>
  written.replace(NUMBER_WITH_TAIL, (_, number: string, tail: string) => {
    const digits = moneyDigits(amount)
    return digits.includes('.') ? numberLike(digits, number + tail, language) : numberLike(digits, number, language) + tail
  })

/** Returns an amount of money in digits with a decimal point, and with two decimals unless it is a whole number. */
export const moneyDigits = (amount: number): string => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/**
 * Formats `digits`, which has a decimal point, with the separators of the number in `like`. If that number has no decimals, its group separator or the language
 * determines the decimal separator.
 */
export function numberLike(digits: string, like: string, language: string): string {
  const [whole = '', decimals] = digits.split('.')
  const group = /(?<group>[.,'’ \u00a0\u202f])\d{3}(?!\d)/.exec(like)?.groups?.group ?? ''
  const grouped = group === '' ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  if (decimals === undefined) return grouped
  const inText = /(?<sign>[.,])(?:\d{1,2}|[-–—]{1,2})$/.exec(like)?.groups?.sign
  return `${grouped}${inText ?? (group === ',' ? '.' : group === '.' ? ',' : decimalSignOf(language))}${decimals}`
}

const decimalSignOf = (language: string) =>
  new Intl.NumberFormat(languageTag(language), { numberingSystem: 'latn' }).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** Parses a written number. A separator before one or two final digits is the decimal separator; all others separate thousands. */
export function amountOf(number: string): number {
  const decimals = /[.,](?<decimals>\d{1,2})$/.exec(number)?.groups?.decimals
  const whole = (decimals === undefined ? number : number.slice(0, -decimals.length - 1)).replaceAll(/\D/g, '')
  return Number(`${whole}.${decimals ?? 0}`)
}

/** Returns false only if both amounts have a currency and the currencies differ. */
export const isSameCurrency = (a: string | null, b: string | null): boolean =>
  a === null || b === null || a === b || Boolean(SHARED_SIGNS[a]?.has(b)) || Boolean(SHARED_SIGNS[b]?.has(a))
