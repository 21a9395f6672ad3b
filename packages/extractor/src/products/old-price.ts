import { parsePrice } from './parse-price.ts'

/** Labels that shops place before a former or suggested price. */
const OLD =
  /(?<!\p{L})(?:was|were|before|previously|originally|original price|old price|list price|list|rrp|msrp|srp|regularly|reg\.|compare at|instead of|statt|vorher|früher|uvp|alter preis|au lieu de|avant|prix conseillé|antes|precio anterior|prima|anziché|invece di|van|adviesprijs|tidigare|ord\. pris|før|aiemmin|było|zamiast|původně|earlier)(?!\p{L})\s*:?\s*/iu
/**
 * Matches classes of prices that an image or a pseudo-element strikes through. "regular" is not included, because themes also use it for the price of products
 * that are not on sale.
 */
const OLD_CLASS =
  /(?:^|[\s_-])(?:was|old|compare|strike(?:through)?|crossed|original)[_-]?(?:at[_-])?price\b|(?:^|[\s_-])price[_-]{1,2}(?:was|old|compared?(?:[_-]at)?|strike|crossed|original)\b/i
const MAX_LENGTH = 200

/** Returns true if a text is nothing but a former price: "Was £80", "UVP 24,00 €". */
export const isOldPrice = (text: string) =>
  text.length <= MAX_LENGTH && OLD.test(text) && parsePrice(text) !== null && parsePrice(withoutOldPrice(text)) === null

/** Returns true if a class marks a former price. */
export const isOldPriceClass = (classes: string) => OLD_CLASS.test(classes)

/** Removes the former price from a text: "Was £80 now £60" becomes "now £60". */
export function withoutOldPrice(text: string): string {
  const old = OLD.exec(text.slice(0, MAX_LENGTH))
  if (!old) return text
  const rest = text.slice(old.index + old[0].length)
  const price = parsePrice(rest)?.price
  if (!price) return text
  const end = rest.indexOf(price) + price.length
  // Also removes a currency sign after the number.
  return `${text.slice(0, old.index)} ${rest.slice(end).replace(/^\s*(?:[$€£¥₹]|[A-Z]{3}\b|kr\b|zł)/u, '')}`.trim()
}
