/** Position in the grammar of a JSON number (RFC 8259, section 6): 0 before the number, -1 if the text is not a number. */
export type NumberPart = -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const SIGN = 1
const ZERO = 2
const DIGITS = 3
const POINT = 4
const FRACTION = 5
const E = 6
const E_SIGN = 7
const EXPONENT = 8

/** Returns the position after one more character (its UTF-16 code), or -1 if that character can't follow. */
export function nextNumberPart(part: NumberPart, code: number): NumberPart {
  if (code >= 48 && code <= 57) {
    if (part === DIGITS || part === FRACTION || part === EXPONENT) return part
    if (part === 0 || part === SIGN) return code === 48 ? ZERO : DIGITS
    if (part === POINT) return FRACTION
    return part === ZERO ? -1 : EXPONENT
  }
  if (code === 46) return part === ZERO || part === DIGITS ? POINT : -1
  if (code === 101 || code === 69) return part === ZERO || part === DIGITS || part === FRACTION ? E : -1
  if (code === 45) return part === 0 ? SIGN : part === E ? E_SIGN : -1
  return code === 43 && part === E ? E_SIGN : -1
}

/** Returns true if a number can end at this position. */
export function isWholeNumber(part: NumberPart): boolean {
  return part === ZERO || part === DIGITS || part === FRACTION || part === EXPONENT
}
