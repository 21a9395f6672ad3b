/** A discount code in a text, from `start` to `end`. */
export interface WrittenCode {
  written: string
  /** True if a word for “code” precedes it. */
  isNamed: boolean
  start: number
  end: number
}

/** “Code” in the languages of the brands, including as the end of a compound: “Gutscheincode”. */
const CODE_WORD = '(?:c[oó]d(?:e|igo|ice)|kod[ei]?|kód|koodi|код|κωδικ[οό]ς)'
const QUALIFIER = String.raw`(?:\s+(?:promo\p{L}*|de\s+(?:descuento|desconto|réduction|promotion)|sconto|réduction|word))?`
const NAME = String.raw`["“”„'‘’«»「]?\s?(?<name>[\p{L}\d][\p{L}\d-]{2,})`
const LABELED_CODE = new RegExp(
  String.raw`(?:(?<!(?:QR|ZIP|dress|area|postal|country|source|bar)[\s-]?|post|zip|bar)${CODE_WORD}s?(?:(?:\s+\p{L}+)?\s*[:：=]\s*|${QUALIFIER}\s+(?:(?:is|ist|est|es|è|lautet)\s+)?)|(?:コード|代码|優惠碼|优惠码|코드)\s*(?:[:：]|は|是)?\s*)${NAME}`,
  'giu',
)
const STANDALONE_CODE = /(?<![\p{L}\p{N}])\p{Lu}{3,}\d{1,3}(?![\p{L}\p{N}])/gu
/** Words that follow “code” in uppercase headings and are not codes. */
const NO_CODES = new Set('AND AT BELOW CODE FOR FROM HERE INSIDE NOW PROMO THE TODAY UNTIL WHEN WITH YOUR'.split(' '))

/** Returns the discount codes in a text of any language, in order: uppercase text after a word for “code”, and uppercase text that ends in digits. */
export function codesIn(text: string): WrittenCode[] {
  const found = new Map<number, WrittenCode>()
  const add = (written: string, start: number, isNamed: boolean) => {
    if (!found.has(start)) found.set(start, { written, isNamed, start, end: start + written.length })
  }
  for (const { index, 0: match, groups } of text.matchAll(LABELED_CODE)) {
    const name = (groups?.name ?? '').replace(/-+$/, '')
    if (isCode(name)) add(name, index + match.lastIndexOf(name), true)
  }
  for (const { index, 0: match } of text.matchAll(STANDALONE_CODE)) add(match, index, false)
  return [...found.values()].sort((a, b) => a.start - b.start)
}

/** Returns true if a labeled name is a code. A lowercase name must contain digits, as in “code oak20”. */
const isCode = (name: string) =>
  name.length > 2 && (name === name.toUpperCase() ? !NO_CODES.has(name) : /^[\p{L}-]+\d{1,4}$/u.test(name) && name === name.toLowerCase())
