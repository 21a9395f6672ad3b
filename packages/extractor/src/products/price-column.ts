import { parsePrice } from './parse-price.ts'

/** A price as "1299.00", with the currency that is written beside it; or why it cannot be told which price it is. */
export type ColumnPrice = { price: string; currency: string | null } | { fault: string }

/**
 * Returns a reader for the prices of one column, which people and programs write in any way: "24", "24.0000", "£24.00", "24,00 €", "1,299.00", "1.299,00",
 * "1 299,50", "1,29,999.00", "249,-". A lone mark before three digits ("1.299") separates thousands, unless the currency has thousandths; where other
 * prices of that currency put the same mark before their cents, it is a fault. `currency` is an ISO code or empty. Never throws.
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

  return (price, given) => {
    const { number, sign, currency } = numberOf({ price, currency: given })
    const wrong = { fault: `“${price.slice(0, 40)}” is no price. Write it like 24.00.` }
    if (!WRITTEN.test(number)) return wrong
    const marks = number.replace(/['’\s]/g, '')
    const [, whole = '', mark = '', thousand = ''] = /^([1-9]\d{0,2})([.,])(\d{3})$/.exec(marks) ?? []
    if (mark && marks === number) {
      const digits = fractionDigitsOf(currency)
      const decimal = alone(ofCurrency.get(currency)) ?? alone(all)
      if (digits === 3 && mark === (decimal ?? mark)) return { price: `${whole}.${thousand}`, currency: sign }
      if (digits !== 0 && mark === decimal)
        return { fault: `“${price.slice(0, 40)}” can be read as ${whole}${thousand} and as ${whole}.${thousand}. Write it like ${whole}${thousand}.00.` }
      return { price: `${whole}${thousand}`, currency: sign }
    }
    const read = readMarks(marks)
    return read === null ? wrong : { price: read, currency: sign }
  }
}

/** Groups of three are all that blanks and apostrophes separate. */
const WRITTEN = /^(?:[\d.,]+|\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d{1,4})?)$/
const THOUSANDS = /^[1-9]\d{0,2}(?:,(?:\d{2},)*\d{3}|(?:,\d{3})+|(?:\.\d{3})+)$/

function numberOf({ price, currency }: { price: string; currency: string }): { number: string; sign: string | null; currency: string } {
  const text = price.trim().replace(/(?<=\d)(?:[.,][-–—]+|[-–—])$/, '')
  const signed = /^[\d.,'’\s]*$/.test(text) ? null : parsePrice(text)
  const code = currency.trim().toUpperCase()
  return { number: signed?.price ?? text, sign: signed?.currency ?? null, currency: code || (signed?.currency ?? '') }
}

/** The mark before the decimals of a number that can be read one way; undefined for others. */
function decimalMarkOf(number: string): string | undefined {
  const marks = number.replace(/['’\s]/g, '')
  const [, whole = '', mark, decimals = ''] = /^(\d[\d.,]*)([.,])(\d+)$/.exec(marks) ?? []
  if (!mark || whole.includes(mark)) return undefined
  return decimals.length !== 3 || marks !== number || !/^[1-9]\d{0,2}$/.test(whole) ? mark : undefined
}

/** A number whose marks can be read one way, as "1299.00"; null where they make no sense. */
function readMarks(marks: string): string | null {
  if (/^\d+$/.test(marks)) return marks
  if (THOUSANDS.test(marks)) return marks.replace(/[.,]/g, '')
  const [, whole = '', mark, decimals = ''] = /^(\d[\d.,]*)([.,])(\d+)$/.exec(marks) ?? []
  if (!mark || whole.includes(mark) || !(/^\d+$/.test(whole) || THOUSANDS.test(whole))) return null
  const cents = decimals.length > 2 ? decimals.replace(/0+$/, '').padEnd(2, '0') : decimals
  return `${whole.replace(/[.,]/g, '')}.${cents}`
}

/** Decimals that prices of a currency have; 2 where that is not known. */
function fractionDigitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
