import { parsePrice } from './parse-price.ts'

/** A price such as "1299.00" with the currency of its text, or the reason why it is ambiguous. */
export type ColumnPrice = { price: string; currency: string | null } | { fault: string }

/**
 * Returns a parser for the prices in one column, in any number format: "24", "24.0000", "£24.00", "24,00 €", "1,299.00", "1.299,00", "1 299,50", "1,29,999.00",
 * "249,-"; `currency` is an ISO code or empty, and the parser never throws. A single separator before three digits ("1.299") separates thousands unless the
 * currency has three decimals; it is a fault if other prices in that currency use the same separator for decimals.
 */
export function priceColumn(cells: readonly { price: string; currency: string }[]): (price: string, currency: string) => ColumnPrice {
  const all = new Set<string>()
  const ofCurrency = new Map<string, Set<string>>()
  for (const cell of cells) {
    const { number, currency } = numberOf(cell)
    const mark = decimalMarkOf(number)
    if (!mark) continue
    all.add(mark)
    ofCurrency.set(currency, (ofCurrency.get(currency) ?? new Set()).add(mark))
  }
  const alone = (marks: Set<string> | undefined) => (marks?.size === 1 ? [...marks][0] : undefined)

  return (price, columnCurrency) => {
    const { number, sign, currency } = numberOf({ price, currency: columnCurrency })
    const wrong = { fault: `“${price.slice(0, 40)}” is not a price. Write it like 24.00.` }
    if (!NUMBER_FORMAT.test(number)) return wrong
    const marks = number.replace(/['’\s]/g, '')
    const [, integerPart = '', mark = '', thousand = ''] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(marks) ?? []
    if (mark && marks === number) {
      const digits = fractionDigitsOf(currency)
      const decimal = alone(ofCurrency.get(currency)) ?? alone(all)
      if (digits === 3 && mark === (decimal ?? mark)) return { price: `${integerPart}.${thousand}`, currency: sign }
      if (digits !== 0 && mark === decimal)
        return {
          fault: `“${price.slice(0, 40)}” can be read as ${integerPart}${thousand} and as ${integerPart}.${thousand}. Write it like ${integerPart}${thousand}.00.`,
        }
      return { price: `${integerPart}${thousand}`, currency: sign }
    }
    const read = readMarks(marks)
    return read === null ? wrong : { price: read, currency: sign }
  }
}

/** Matches a written number. Spaces and apostrophes may only separate groups of three digits. */
const NUMBER_FORMAT = /^(?:[\d.,]+|\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d{1,4})?)$/
const THOUSANDS = /^[1-9]\d{0,2}(?:,(?:\d{2},)*\d{3}|(?:,\d{3})+|(?:\.\d{3})+)$/

function numberOf({ price, currency }: { price: string; currency: string }): { number: string; sign: string | null; currency: string } {
  const text = price.trim().replace(/(?<=\d)(?:[.,][-–—]+|[-–—])$/, '')
  const signed = /^[\d.,'’\s]*$/.test(text) ? null : parsePrice(text)
  const code = currency.trim().toUpperCase()
  return { number: signed?.price ?? text, sign: signed?.currency ?? null, currency: code || (signed?.currency ?? '') }
}

/** Returns the decimal separator of a number if it is unambiguous, else undefined. */
function decimalMarkOf(number: string): string | undefined {
  const marks = number.replace(/['’\s]/g, '')
  const [, integerPart = '', mark, decimals = ''] = /^(\d[\d.,]*)([.,])(\d+)$/.exec(marks) ?? []
  if (!mark || integerPart.includes(mark)) return undefined
  return decimals.length !== 3 || marks !== number || !/^[1-9]\d{0,2}$/.test(integerPart) ? mark : undefined
}

/** Converts a number with unambiguous separators to the form "1299.00". Returns null if its separators are inconsistent. */
function readMarks(marks: string): string | null {
  if (/^\d+$/.test(marks)) return marks
  if (THOUSANDS.test(marks)) return marks.replace(/[.,]/g, '')
  const [, integerPart = '', mark, decimals = ''] = /^(\d[\d.,]*)([.,])(\d+)$/.exec(marks) ?? []
  if (!mark || integerPart.includes(mark) || !(/^\d+$/.test(integerPart) || THOUSANDS.test(integerPart))) return null
  const cents = decimals.length > 2 ? decimals.replace(/0+$/, '').padEnd(2, '0') : decimals
  return `${integerPart.replace(/[.,]/g, '')}.${cents}`
}

/** Returns the number of decimals of a currency, or 2 if the currency is unknown. */
function fractionDigitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
