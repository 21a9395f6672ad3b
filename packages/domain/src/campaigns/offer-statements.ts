import { sentencesOf } from '../checks/text/sentences.ts'
import { amountOf, isSameCurrency, MONEY, type Money, moneyIn, moneyOf, NUMBER } from './amounts.ts'
import { lastDaysIn } from './offer-days.ts'
import { type DaySubject, subjectOfDay } from './subject-of-day.ts'
import { type TitleMention, titleMentions } from './title-mentions.ts'

/** A discount code in a text, from `start` to `end`. */
interface WrittenCode {
  written: string
  /** True if the word “code” precedes the name, as in “code OAK20”. */
  isNamed: boolean
  start: number
  end: number
}

/** The word “code” in the languages of the brands, also at the end of a compound: “Gutscheincode”. */
const CODE_WORD = '(?:c[oó]d(?:e|igo|ice)|kod[ei]?|kód|koodi|код|κωδικ[οό]ς)'

const CODE_QUALIFIER = String.raw`(?:\s+(?:promo\p{L}*|de\s+(?:descuento|desconto|réduction|promotion)|sconto|réduction|word))?`

const CODE_NAME = String.raw`["“”„'‘’«»「]?\s?(?<name>[\p{L}\d][\p{L}\d-]{2,})`

const LABELED_CODE = new RegExp(
  String.raw`(?:(?<!(?:QR|ZIP|dress|area|postal|country|source|bar)[\s-]?|post|zip|bar)${CODE_WORD}s?(?:(?:\s+\p{L}+)?\s*[:：=]\s*|${CODE_QUALIFIER}\s+(?:(?:is|ist|est|es|è|lautet)\s+)?)|(?:コード|代码|優惠碼|优惠码|코드)\s*(?:[:：]|は|是)?\s*)${CODE_NAME}`,
  'giu',
)

const STANDALONE_CODE = /(?<![\p{L}\p{N}])\p{Lu}{3,}\d{1,3}(?![\p{L}\p{N}])/gu

/** Words that follow “code” in uppercase headings and are not codes. */
const NO_CODES = new Set('AND AT BELOW CODE FOR FROM HERE INSIDE NOW PROMO THE TODAY UNTIL WHEN WITH YOUR'.split(' '))

/** Returns true if a name after the word “code” is a code. A lowercase name must contain digits, as in “code oak20”. */
const isCode = (name: string) =>
  name.length > 2 && (name === name.toUpperCase() ? !NO_CODES.has(name) : /^[\p{L}-]+\d{1,4}$/u.test(name) && name === name.toLowerCase())

/** A statement about an offer: a benefit for customers, a code, its last day, or the price of a product. */
export interface OfferStatement {
  kind: 'percent' | 'amount' | 'free-shipping' | 'gift' | 'code' | 'day' | 'price'
  /** Product that a price refers to; empty for other kinds. */
  about: string
  /** Comparable value: `20`, `OAK20`, `04-30` (month and day) or `14.5`. */
  value: string
  /** Currency of an amount or price (`amounts.ts`), if specified in the text. */
  currency: string | null
  /** Year of a day, if specified in the text. */
  year: number | null
  /** True for a code after the word “code”. Other codes may be model names. */
  isNamed?: boolean
  /** Subject that a day refers to. */
  subject?: DaySubject
  /** True for “before 1 May”, in which case `value` is the day before the written day. */
  isExclusive?: boolean
  /** Statement as written, from `start` to `end` in the text. */
  written: string
  start: number
  end: number
}

/** Meaning of a statement, without its position in the text. */
export type StatedValue = Pick<OfferStatement, 'kind' | 'value' | 'currency' | 'year'>

/** Returns the part of an offer that a statement describes. Statements about the same part exclude each other. */
export const partOf = (kind: OfferStatement['kind']): 'benefit' | 'code' | 'day' | 'price' =>
  kind === 'code' || kind === 'day' || kind === 'price' ? kind : 'benefit'

/** Returns true if two statements mean the same. A currency or year is ignored if one of the statements lacks it. */
export const isSameStatement = (a: StatedValue, b: StatedValue): boolean =>
  a.kind === b.kind && a.value === b.value && isSameCurrency(a.currency, b.currency) && (a.year === null || b.year === null || a.year === b.year)

const REDUCED = String.raw`(?:\s+(?:off|less|discount|cheaper)\b)`
const SAVED = String.raw`\b(?:save|discount\s+of)\s+(?:up\s+to\s+)?`
const REDUCED_AFTER = new RegExp(`^(?:\\s?(?:%|per\\s?cent\\b))?(?<reduced>${REDUCED})?`, 'i')
const PERCENT_OFF = new RegExp(`(?<number>${NUMBER})\\s?(?:%|per\\s?cent\\b)${REDUCED}|${SAVED}(?<saved>${NUMBER})\\s?(?:%|per\\s?cent\\b)`, 'giu')
const AMOUNT_OFF = new RegExp(`(?<number>${MONEY})${anyCase(REDUCED)}|${anyCase(SAVED)}(?<saved>${MONEY})`, 'gu')
/** Matches “10 off” without a currency, but not “3 off-cuts” or “cut 3 off the tree”. */
const BARE_OFF = new RegExp(String.raw`(?<![\p{L}\p{N}.,]|[£€$]\s?)(?<number>${NUMBER})\s+off\b(?!-|\s+(?:the|a|an|of|our|us|to|and|in)\b)`, 'giu')
const FREE_SHIPPING = /\b(?:free\s+(?:shipping|delivery|postage|returns?\s+and\s+delivery)|ships?\s+(?:for\s+)?free)\b/gi
const GIFT =
  /\bfree\s+gift\b|\bfree\s+(?!gift\b|shipping\b|delivery\b|postage\b)[\p{L}'’ -]{2,40}?\s+(?=with\s+(?:every|each|your|any|all|orders?|purchases?)\b)/giu
/** Matches multibuy offers such as 3 for 2, which are treated as gifts. */
const MULTIBUY =
  /\bbuy\s+(?:one|two|three|\d),?\s+get\s+(?:one|two|the\s+second|\d)\s+(?:free|(?:at\s+)?half\s+price)\b|\b(?:two\s+for\s+one|2\s+for\s+1|3\s+for\s+2|4\s+for\s+3|\d\s+for\s+the\s+price\s+of\s+\d)\b/gi
/** Maximum number of characters between a product and its price. */
const MAX_PRICE_DISTANCE = 40
/** Expressions, in the brands' languages, that show that the next amount is not a current price: “was £500”, “orders over £30”, “2 for £800”, “spare 10 €”. */
const NO_PRICE_BEFORE =
  /(?:^|[^\p{L}\p{N}])(?:was|rrp|uvp|instead\s+of|statt|formerly|worth|over|above|save|discount\s+of|spare?n?|sparst|rabatt\s+von|économisez|(?:réduction|remise)\s+de|ahorra|descuento\s+de|risparmia|sconto\s+di|bespaar|(?:\d+|two|three|four)\s+for)\s*:?\s*$/iu
/** Expressions that show that the preceding amount is a discount or an extra cost: “10 € Rabatt”, “£5 voucher”, “£40 delivery”. */
const NO_PRICE_AFTER =
  /^\s*(?:off|less|discount|cheaper|voucher|gift|delivery|shipping|postage|deposit|(?:sofort)?rabatt|nachlass|günstiger|gutschein|versand|sparen|gespart|de\s+(?:descuento|desconto|réduction|remise|rabais)|offerts|di\s+sconto|korting|rabat|zniżki|slevy|alennus|скидк|割引|オフ|引き)/iu

/** Returns the pattern with each letter in both cases, for regular expressions that are otherwise case-sensitive. */
export function anyCase(pattern: string): string {
  return pattern.replaceAll(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/**
 * Returns the statements about an offer in a text, in order. Detects benefits and days in English only; detects codes in any language, and prices that follow
 * one of the titles.
 */
export function offerStatements(text: string, titles: readonly string[]): OfferStatement[] {
  const amounts = amountStatements(text)
  const offered = [
    ...percentStatements(text),
    ...amounts,
    ...extraStatements(text, 'free-shipping', FREE_SHIPPING),
    ...extraStatements(text, 'gift', GIFT),
    ...extraStatements(text, 'gift', MULTIBUY),
    ...codeStatements(text, titles),
  ]
  return [...offered, ...dayStatements(text, offered), ...priceStatements(text, titles, amounts)].sort((a, b) => a.start - b.start)
}

/**
 * Returns the end of a discount in the text, including a percent sign and a word such as “off” after the number. `reduced` is this word with its leading space
 * (“ off”), or an empty string.
 */
export function phraseEnd(text: string, { end }: Pick<OfferStatement, 'end'>): { end: number; reduced: string } {
  const match = REDUCED_AFTER.exec(text.slice(end))
  return { end: end + (match?.[0].length ?? 0), reduced: match?.groups?.reduced ?? '' }
}

type Statement = Pick<OfferStatement, 'kind' | 'value' | 'written' | 'start'> & Partial<OfferStatement>
const statementOf = (statement: Statement): OfferStatement => ({
  about: '',
  year: null,
  currency: null,
  ...statement,
  end: statement.start + statement.written.length,
})

const percentStatements = (text: string) =>
  [...text.matchAll(PERCENT_OFF)].map(({ 0: match, index, groups }) => {
    const written = groups?.number ?? groups?.saved ?? ''
    return statementOf({ kind: 'percent', value: String(amountOf(written)), written, start: index + match.indexOf(written) })
  })

function amountStatements(text: string): OfferStatement[] {
  const withCurrency = matchesOf(text, AMOUNT_OFF)
  const bare = matchesOf(text, BARE_OFF).filter(({ start, end }) => !withCurrency.some((other) => other.start < end && start < other.end))
  return [...withCurrency, ...bare].map(({ written, start }) => {
    const { amount, currency } = moneyOf(written)
    return statementOf({ kind: 'amount', value: String(amount), currency, written, start })
  })
}

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: match, index, groups }) => {
    const written = groups?.number ?? groups?.saved ?? ''
    const start = index + match.lastIndexOf(written)
    return { written, start, end: start + written.length }
  })

/** Finds codes, except texts that only look like one: a currency with an amount, such as “EUR10”, and parts of titles. */
function codeStatements(text: string, titles: readonly string[]): OfferStatement[] {
  const others = [...moneyIn(text), ...titleMentions(text, titles)]
  return codesIn(text)
    .filter(({ start, end }) => !others.some((other) => other.start < end && start < other.end))
    .map(({ written, start, isNamed }) => statementOf({ kind: 'code', value: written.toUpperCase(), written, start, isNamed }))
}

function dayStatements(text: string, statements: readonly OfferStatement[]): OfferStatement[] {
  const days = lastDaysIn(text)
  const sentences = days.length > 0 ? sentencesOf(text) : []
  return days.map((day) => {
    const { connector: _connector, from: _from, ...written } = day
    return statementOf({ kind: 'day', ...written, subject: subjectOfDay(text, day, { sentences, statements }) })
  })
}

const extraStatements = (text: string, kind: 'free-shipping' | 'gift', pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => statementOf({ kind, value: kind, written: match.trim(), start: index }))

/** Returns the first amount after each title, within the sentence and before the next title. Skips discounts, which are not prices: “Oak table: £5 off”. */
function priceStatements(text: string, titles: readonly string[], discounts: readonly OfferStatement[]): OfferStatement[] {
  const mentions = titleMentions(text, titles)
  if (mentions.length === 0) return []
  const amounts = moneyIn(text).filter(({ start, end }) => !discounts.some((discount) => discount.start < end && start < discount.end))
  const follows =
    (mention: TitleMention, next: TitleMention | undefined) =>
    ({ start, end }: Money) =>
      start >= mention.end &&
      start - mention.end <= MAX_PRICE_DISTANCE &&
      start < (next?.start ?? text.length) &&
      !/[.!?](?=\s|$)|\n/.test(text.slice(mention.end, start)) &&
      !NO_PRICE_BEFORE.test(text.slice(mention.end, start)) &&
      !NO_PRICE_AFTER.test(text.slice(end))
  return mentions.flatMap((mention, index) => {
    const isPriceAt = follows(mention, mentions[index + 1])
    const money = amounts.find(isPriceAt)
    return money
      ? [
          statementOf({
            kind: 'price',
            about: mention.title,
            value: String(money.amount),
            currency: money.currency,
            written: money.written,
            start: money.start,
          }),
        ]
      : []
  })
}

/** Returns the discount codes in a text of any language, in order: names after the word “code” that pass `isCode`, and uppercase words that end in digits. */
function codesIn(text: string): WrittenCode[] {
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
